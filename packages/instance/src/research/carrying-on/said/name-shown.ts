import { countCovered, identifiers, meaningfulWords } from '../../question/question-words.ts'
import { aboveMore } from '../../reply/write-reply.ts'

/** `[path:12](link)` names a place; any other label says something. */
const LINK = /\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g
const PLACE = /[/:]|\.\w{1,5}$/
/** `--max-size`, `max_size`, `maxSize` and `MAX_SIZE`. */
const NAME =
  /(?<![\w./-])(?:--[a-z][a-z\d]*(?:-[a-z\d]+)*|[a-z][a-z\d]*(?:_[a-z\d]+)+|[a-z]+(?:[A-Z][a-z\d]+)+|[A-Z]+(?:_[A-Z\d]+)+)(?![\w/(])/g
/** `Cart.addItem`: how documents name what does something. */
const MEMBER = /(?<![\w./-])[A-Z]\w*\.[A-Za-z]\w+(?![\w/])/g
/** In characters: what stands further below says more than was asked. */
const MOST_READ = 1_500

/** The option that a question named, else the one that its answer shows with most of the question's words; undefined if none has any. */
export function nameShown(question: string, answer: string): string | undefined {
  const [own, ...others] = identifiers(question).filter((name) => !name.includes('/'))
  if (own !== undefined) return others.length === 0 ? own : undefined
  const words = meaningfulWords(question)
  const text = aboveMore(answer)
    .slice(0, MOST_READ)
    .replaceAll(LINK, (_, label: string) => (PLACE.test(label) ? ' ' : label))
    .replaceAll(/\\+(?=[_.])/g, '')
  return bestNamed(text.matchAll(NAME), words) ?? bestNamed(text.matchAll(MEMBER), words)
}

function bestNamed(found: Iterable<RegExpExecArray>, words: readonly string[]): string | undefined {
  const names = [...new Set([...found].map(([name]) => name))]
  const scored = names.map((name) => ({ name, said: countCovered(words, name) })).filter(({ said }) => said > 0)
  return scored.toSorted((a, b) => b.said - a.said)[0]?.name
}
