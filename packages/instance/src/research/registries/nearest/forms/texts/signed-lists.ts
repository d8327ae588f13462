import { type FoundList, onceEach } from '../list-form.ts'

const ONE = '[\\w.$@+-]{1,40}'
/** `explain: true / false / analyze`, `mode = fast | safe | off` */
const SET = new RegExp(
  `([\\w.-]{1,60})["'\`]?\\s?[:=]\\s?["'\`(\\[]?(${ONE}(?:(?: / | ?\\| ?)${ONE}){2,30})["'\`)\\]]?\\s*[.;,]?\\s*$`,
)
/** `defaults -> file -> environment` */
const CHAIN = /[\w./$~-][^<>|]{0,60}?(?:\s(?:->|→|=>|⇒)\s[^<>|→⇒]{1,60}){2,12}/
const ARROW = /\s(?:->|→|=>|⇒)\s/
const COMMENT = /^\s*(?:\/\/+|#+|--|\*|\/\*+|;+)\s?/
const MOST_WORDS = 6
const FEWEST = 3
const LONGEST = 300
const TITLE = 80

/** Lists in comments, settings and documents that signs part: what a setting may be, or what comes after what. */
export function signedLists(lines: readonly string[], isProse: boolean): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    if (text.length > LONGEST || !/ \/ |\||->|→|=>|⇒/.test(text) || !(isProse || COMMENT.test(text))) return []
    const line = index + 1
    const [, key, list] = SET.exec(text) ?? []
    const chain = list === undefined ? CHAIN.exec(text) : null
    const names = list?.split(/ \/ | ?\| ?/) ?? chain?.[0].split(ARROW).map(plain) ?? []
    const items = onceEach(names.map((name) => ({ name: name.trim(), line })))
    const isPlain = items.every(({ name }) => name !== '' && name.split(' ').length <= MOST_WORDS)
    // What is said above is what they are of.
    const title = `${lines[index - 1] ?? ''} ${key ?? text.slice(0, chain?.index)}`.slice(-TITLE)
    return items.length < FEWEST || !isPlain ? [] : [{ form: 'said', title, line, items }]
  })
}

function plain(text: string): string {
  return text.replace(/^[\s(`"'*]+|[\s)`"'*.]+$/g, '')
}
