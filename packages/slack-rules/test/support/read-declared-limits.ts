import { readFileSync } from 'node:fs'

/** A field of Slack's declarations whose comment states how much it takes. */
interface DeclaredLimit {
  /** The interface or type it is declared in. */
  type: string
  field: string
  /** Every maximum in the comment, in order. */
  max: number[]
}

/** Reads "Maximum length for this field is 75 characters" and its like from the comments of a declaration file. */
export function readDeclaredLimits(path: string): DeclaredLimit[] {
  const limits: DeclaredLimit[] = []
  let type = ''
  let comment = ''
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    type = /^(?:export )?(?:interface|type) (\w+)/.exec(line)?.[1] ?? type
    if (line.trimStart().startsWith('/**')) comment = ''
    if (/^\s*(\/\*\*|\*)/.test(line)) comment += ` ${line.replace(/^\s*(\/\*\*|\*\/?)/, '').trim()}`
    const field = /^\s+(\w+)\??:/.exec(line)?.[1]
    if (field === undefined) continue
    const max = statedMaxima(comment)
    if (max.length > 0) limits.push({ type, field, max })
    comment = ''
  }
  return limits
}

function statedMaxima(comment: string): number[] {
  const words = comment.replace(/\{@link (\S+) ([^}]*)\}/g, '$2')
  const stated = words.matchAll(/\b(max(?:imum)?|less than|limit|between \d+ and)\b[^.\d]*?`?(\d[\d,]*)/gi)
  return [...stated].map(([, phrase = '', number = '']) => {
    const value = Number(number.replaceAll(',', ''))
    return phrase.toLowerCase() === 'less than' ? value - 1 : value
  })
}
