import { fileClass } from '../../../search/text/file-class.ts'
import { COMMENT_LINE } from '../../explaining/next-calls.ts'
import { fileAt } from '../../files/file-at.ts'
import type { Means } from '../../kinds/kind.ts'
import { withoutDocMarks } from '../../markup/doc-marks.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { BEGINNING } from '../said/beginning.ts'
import { placesShown } from '../said/headline.ts'
import { asksOff } from '../ways/to-avoid.ts'

/** A value that turns something off. */
const NOTHING = String.raw`(?<![\w.])(?:null|nil|none|0|zero|-1|empty|false|undefined|a negative (?:value|number))(?![\w.])`
const OFF = String.raw`\b(?:no (?:limit|maximum|minimum|timeout)|unlimited|disabled?|disables|turn(?:s|ed)? (?:it |this )?off|infinite|infinity|never|without (?:a |any )?limit)\b`
/** "A null value means there is no maximum", "0 = unlimited", "disable it with -1". */
const SAYS_OFF = new RegExp(`${NOTHING}[^.;]{0,50}?${OFF}|${OFF}[^.;]{0,60}?${NOTHING}`, 'i')
/** "Does 0 mean unlimited?" */
const MEANS = new RegExp(`${BEGINNING}does (?:\\S+ )?(-?\\w+) (?:really )?mean (?:\\w+ ){0,2}?(\\w{3,})\\W*$`, 'i')
const MARK = /^\s*(?:\/{2,3}!?|\/?\*+\/?|#+|--|;)\s?|\s*\*\/\s*$/g
const PLACES = 2
/** Lines above and below what was shown. */
const ABOVE = 12
const BELOW = 4
const MOST = 60
const LONGEST = 240

/** What "can I turn it off?" and "does 0 mean unlimited?" ask, where the lines shown before or a comment beside them say it; undefined otherwise. */
export async function toldOff(question: string, answer: string, means: Means): Promise<Reply | undefined> {
  const [, value, meant] = MEANS.exec(question) ?? []
  if (!asksOff(question) && meant === undefined) return undefined
  for (const { path, line, endLine } of placesShown(answer).slice(0, PLACES)) {
    const file = await fileAt(path, means)
    if (file === undefined) continue
    const from = Math.max(1, line - ABOVE)
    const lines = (await means.lines(file)).slice(from - 1, Math.min(endLine + BELOW, from + MOST))
    const isCode = fileClass(path) === 'code'
    const at = lines.findIndex((text) => (!isCode || COMMENT_LINE.test(text)) && isSaid(text))
    if (at === -1) continue
    const { repo, commit } = file
    const place = { repo, commit, path: file.path, startLine: from + at, endLine: from + at }
    const said = withoutDocMarks((lines[at] ?? '').replace(MARK, '').trim()).slice(0, LONGEST)
    return {
      first: `${meant === undefined ? '' : 'Yes: '}“${said}” (${linkTo(place, means.links, means.repositories.length > 1)})`,
      places: [{ ...place, symbol: undefined, lines: [] }],
      certainty: 'likely',
    }
  }
  return undefined

  function isSaid(text: string): boolean {
    if (text.length > LONGEST) return false
    const words = [value, meant].filter((word) => word !== undefined)
    return SAYS_OFF.test(text) && words.every((word) => new RegExp(`(?<![\\w.])${RegExp.escape(word)}`, 'i').test(text))
  }
}
