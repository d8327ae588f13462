import { isManual, manualHeading, manualLine } from '../../../../markup/roff.ts'
import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

/** mdoc's `.It Ic name`, man's `.IP "name" 4`, and what follows a `.TP`. */
const ITEM = /^\.(?:It|IP)\s+\S/
const TAGGED = /^\.TP\b/
/** `.BR 126 "    Permission denied"`: a name with what it means, on one line. */
const BESIDE = /^\.(?:B|BR|BI|IR|I)\s+"?([^\s"]{1,40})"?\s+"\s{2,}/
const BEGINS = /^\.(?:Bl|RS)\b/
const ENDS = /^\.(?:El|RE)\b/
const MARK = /^(?:[•*-]|\(?\d+[.)])?$/
const FEWEST = 3
const MOST = 80

interface Open {
  title: string
  line: number
  items: FoundItem[]
}

/** What manual pages list: the tags of their paragraphs, each list by the heading and the sentence above it. */
export function manualLists(lines: readonly string[], path: string): FoundList[] {
  if (!isManual(path)) return []
  const done: Open[] = []
  let [heading, said] = ['', '']
  let open: Open[] = []
  const begin = (line: number) => {
    const next: Open = { title: `${heading} ${said}`, line, items: [] }
    done.push(next)
    return next
  }
  for (const [index, text] of lines.entries()) {
    const line = index + 1
    const title = manualHeading(text)?.title
    if (title !== undefined) {
      ;[heading, said, open] = [title, '', []]
      continue
    }
    if (BEGINS.test(text)) open.push(begin(line))
    else if (ENDS.test(text)) open.pop()
    const isTagged = TAGGED.test(lines[index - 1] ?? '')
    const beside = BESIDE.exec(text)?.[1]
    if (beside !== undefined || isTagged || ITEM.test(text)) {
      const name = (beside ?? manualLine(text)).replace(/[\s=,].*$/, '').trim()
      if (open.length === 0) open.push(begin(line))
      if (!MARK.test(name)) open.at(-1)?.items.push({ name, line })
    } else if (!text.startsWith('.')) said = manualLine(text)
  }
  return done.flatMap(({ title, line, items }): FoundList[] => {
    const once = onceEach(items)
    return once.length < FEWEST || once.length > MOST ? [] : [{ form: 'prose', title, line, items: once }]
  })
}
