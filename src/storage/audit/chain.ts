import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../json/parse-json.ts'
import { AUDIT_KINDS, AUDIT_OUTCOMES } from '../../ports/audit.ts'

/** One line of the log, without its MAC. */
const lineSchema = z.object({
  /** Its number in its file, from 1. */
  n: z.int(),
  at: z.iso.datetime(),
  /** Missing in lines of the previous version. */
  team: z.string().exactOptional(),
  kind: z.enum(AUDIT_KINDS),
  what: z.string(),
  /** A pseudonym. */
  who: z.string(),
  channel: z.string().exactOptional(),
  mode: z.enum(['personal', 'service']).exactOptional(),
  repositories: z.array(z.string()).readonly().exactOptional(),
  revision: z.string().exactOptional(),
  engine: z.string().exactOptional(),
  model: z.string().exactOptional(),
  tokens: z.number().exactOptional(),
  credits: z.number().exactOptional(),
  answer: z.string().exactOptional(),
  about: z.string().exactOptional(),
  reason: z.string().exactOptional(),
  ms: z.number().exactOptional(),
  outcome: z.enum(AUDIT_OUTCOMES),
  request: z.string(),
  /** Encrypted. */
  text: z.string().exactOptional(),
})

export type AuditLine = z.output<typeof lineSchema>

/** How far a file goes: the number of its last line, and that line's MAC. */
export interface Head {
  n: number
  mac: string
}

const macOf = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** The head before the first line. It contains the file's name, so that no file can be passed off as another. */
export function firstHead(key: Uint8Array, file: string): Head {
  return { n: 0, mac: macOf(key, `audit ${file}`) }
}

/** The next line as it is written, and the head after it. */
export function chained(key: Uint8Array, head: Head, line: Omit<AuditLine, 'n'>): { text: string; head: Head } {
  const n = head.n + 1
  const body = JSON.stringify({ n, ...line }).slice(0, -1)
  const mac = macOf(key, `${head.mac}\n${body}`)
  return { text: `${body},"mac":"${mac}"}`, head: { n, mac } }
}

const written = /^(?<body>\{.*),"mac":"(?<mac>[\w-]{43})"\}$/

/** The head after a line; undefined if the line doesn't follow from the previous head. */
export function follow(key: Uint8Array, head: Head, text: string): Head | undefined {
  const { body, mac } = written.exec(text)?.groups ?? {}
  if (body === undefined || mac === undefined || macOf(key, `${head.mac}\n${body}`) !== mac) return undefined
  return { n: head.n + 1, mac }
}

/** Undefined if it isn't a line of the log. */
export function parseLine(text: string): AuditLine | undefined {
  return lineSchema.safeParse(parseJson(text)).data
}
