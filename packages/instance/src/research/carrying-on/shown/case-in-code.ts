import { fileClass } from '../../../search/text/file-class.ts'
import { COMMENT_LINE } from '../../explaining/next-calls.ts'
import { fileAt } from '../../files/file-at.ts'
import type { Means } from '../../kinds/kind.ts'
import { countCovered, meaningfulWords } from '../../question/question-words.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { caseAsked, hasCase } from '../beside/case-below.ts'
import { placesShown } from '../said/headline.ts'
import { thingSaid } from '../said/thing-said.ts'

/** A text of several words. */
const TEXT = /(["'`])((?:(?!\1).){3,160}? (?:(?!\1).){2,160}?)\1/g
const REFUSES =
  /\b(?:[Ee]rr\w*|ERR\w*|\w+(?:Err|_err|_ERR)\w*|\w*Exception|throw|raise|panic|assert\w*|fail\w*|warn\w*|reject\w*|abort\w*|bail|expect|fatal\w*)\b/
/** No messages, but texts of bundled code and data. */
const LONGEST_LINE = 400
const ABOVE = 2
const MOST_FILES = 3
/** Where the answer was about the lines, they need to have so many of the words. */
const CITED = 0.5

/** Answers "and if it is unknown?" with the message that code has for that, where the answer before showed its file; undefined without one. */
export async function caseInCode(
  question: string,
  before: string | undefined,
  answer: string,
  means: Means,
): Promise<Reply | undefined> {
  const wanted = caseAsked(question)
  const things = meaningfulWords(thingSaid(before ?? '') ?? '')
  if (wanted.length === 0 || things.length === 0) return undefined
  const shown = placesShown(answer).filter(({ path }) => fileClass(path) === 'code')
  const paths = [...new Set(shown.map(({ path }) => path))].slice(0, MOST_FILES)
  const found = await Promise.all(paths.map((path) => messagesIn(path)))
  const [best] = found.flat().toSorted((a, b) => b.score - a.score)
  if (best === undefined) return undefined
  const { file, line, said, lines } = best
  const range = { repo: file.repo, commit: file.commit, path: file.path, startLine: line, endLine: line }
  const window = lines.slice(line - 1 - ABOVE, line).map((text, at) => ({ number: line - ABOVE + at, text }))
  return {
    first: `Code has a message for that: “${said}” (${linkTo(range, means.links, means.repositories.length > 1)}).`,
    places: [{ ...range, symbol: undefined, lines: window }],
    shown: 1,
    certainty: 'likely',
    isComplete: true,
  }

  async function messagesIn(path: string) {
    const file = await fileAt(path, means)
    if (file === undefined) return []
    const lines = await means.lines(file)
    return lines.flatMap((text, at) => {
      const around = lines.slice(Math.max(0, at - ABOVE), at + 1).join('\n')
      if (text.length > LONGEST_LINE || COMMENT_LINE.test(text) || !REFUSES.test(around)) return []
      return [...text.matchAll(TEXT)].flatMap(([, , said = '']) => {
        const covered = countCovered(things, said) / things.length
        const isCited = shown.some((one) => one.path === path && one.line <= at + 1 && at + 1 <= one.endLine)
        const isMeant = isCited ? covered >= CITED : covered === 1 && path === paths[0]
        return isMeant && hasCase(said, wanted)
          ? [{ file, line: at + 1, said, lines, score: covered + (isCited ? CITED : 0) }]
          : []
      })
    })
  }
}
