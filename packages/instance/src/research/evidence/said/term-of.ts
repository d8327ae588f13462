import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'

/** One thing that is asked about, in all its spellings: `http/2` also matches `HTTP2`. */
export interface SupportTerm {
  word: string
  /** Ignores case; short terms must not be part of a longer word. */
  pattern: string
  /** The manner and the object may go without saying. */
  isOptional: boolean
}

/** Words with a long and a short form. */
const ALSO: readonly (readonly [said: RegExp, pattern: string])[] = [
  [/^auth(?:entication|enticate|ori[sz]ation)?$/, 'auth(?:enticat\\w*|ori[sz]\\w*)?\\b'],
  [/^(?:config|configuration)s?$/, 'config(?:s|urations?)?\\b'],
  [/^(?:k8s|kubernetes)$/, '\\b(?:k8s|kubernetes)'],
  [/^(?:db|database)s?$/, '(?:\\bdb|database)s?\\b'],
  [/^(?:postgres|postgresql)$/, 'postgres'],
  [/^(?:mongo|mongodb)$/, 'mongo'],
  [/^mssql$/, '\\bms[\\s_-]?sql|\\bsql[\\s_-]?server'],
  [/^(?:repo|repository|repositories)s?$/, 'repo(?:s|sitor(?:y|ies))?\\b'],
  [/^(?:delet|remov)(?:e[sd]?|ing)$/, '(?:delet|remov)(?:e[sd]?|ing|ion|al)\\b'],
  [/^(?:limit|max|maximum)s?$/, '(?:(?:\\b|_)limit|(?:\\b|_)max(?:imum)?|\\bat most|\\bno more than)'],
  [
    /^config-file$/,
    '(?:\\bconf(?:ig(?:uration)?)?|settings?|opt(?:ion)?s|preferences)[\\s_./-]?files?\\b|\\brc[\\s_-]?files?\\b',
  ],
  [/^(?:home)?brew$/, '\\b(?:home)?brew\\b'],
  [
    /^(?:key-?(?:bind(?:ing)?|map(?:ping)?|stroke)|hot-?key|(?:keyboard-)?short-?cut)s?$/,
    '\\bkey[\\s_-]?(?:bind|map|stroke|press|down|event|msg|code|board)|\\bhot[\\s_-]?keys?\\b|\\bshort-?cuts?\\b',
  ],
  [/^reg-?ex(?:es|ps?)?$/, '\\breg(?:ex|ular[\\s_-]expression)'],
  [/^upload(?:s|ed|ing)?$/, 'upload'],
  // `windowSize` is another thing.
  [/^windows$/, '\\bwindows(?:\\b|_)|\\bwin(?:32|64)(?:\\b|_)'],
  [/^download(?:s|ed|ing)?$/, 'download'],
]
/** Things that are only asked about together with others. */
const SOFT =
  /^(?:depends?|depending|dependent|dependency|dependencies|relies|rely|requires?|required|needed|several|various|few|away|back|features?|lock-?files?|outputs?|exports?|generates?|honou?rs?|obeys?|produces?|respects?|emits?|prints?|reads?|writes?|parses?|detects?|finds?|scans?|sends?|sets?|listen|managers?|clients?|servers?|library|libraries|modes?|options?|packages?|formulae?|casks?|projects?|repos?|repositor(?:y|ies)|runs?|stores?|stored|tools?|connect|serves?|served|binds?|bound|over|showing|displays?|files?|things?|data|whole|(?!(?:dai|night|week|month|hour|year|quarter)ly$)\w+ly|bots?|apps?|applications?|programs?|products?|services?|systems?|codebase)$/i
/** Who does it goes without saying. */
const PEOPLE = /^(?:people|persons?|folks?|\w+sel(?:f|ves))$/i
/** `polling` may also be written `poll`. */
const DOING = /^([a-z]{4,})ing$/
export const SLASH = '\u2044'
const LONG = 5
/** A name in capitals is written so, `NO_COLOR`. */
export const IN_CAPITALS = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/

export function asWritten(word: string): SupportTerm {
  if (IN_CAPITALS.test(word)) return { word, pattern: `\\b${word}\\b`, isOptional: false }
  const parts = splitIdentifiers(word)
    .split(/[\s_]+/)
    .filter(Boolean)
  return {
    word,
    pattern: `\\b${parts.map((part) => part.replaceAll('$', '\\$')).join('[\\s_.-]?')}\\b`,
    isOptional: false,
  }
}

export function either(word: string): SupportTerm {
  const terms = word.split(SLASH).map(termOf)
  const [first] = terms
  if (first === undefined || terms.length === 1) return termOf(word)
  return {
    word: terms.map((one) => one.word).join('/'),
    pattern: terms.map(({ pattern }) => `(?:${pattern})`).join('|'),
    isOptional: terms.every(({ isOptional }) => isOptional),
  }
}

/** Of `CVEs`, the last letter isn't in the name. */
const ACRONYMS = /^([\p{Lu}\d]{2,})s$/u

function termOf(word: string): SupportTerm {
  const parts = splitIdentifiers(word.replace(ACRONYMS, '$1'))
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const bare = singular(last)
  const doing = parts.length === 1 ? DOING.exec(last)?.[1]?.replace(/([bdgmnprt])\1$/, '$1') : undefined
  const spelled = [...parts.slice(0, -1), bare]
    .map((part) =>
      part
        .replace(/[+*]/g, '\\$&')
        .replace(/(?<=\w{2})i[sz]e$/, 'i[sz](?:e|ing|ation)')
        .replace(/(?<=\w{3}[^aeiou\W])e$/, '(?:e|ing)')
        .replace(/ify$/, 'if(?:y\\w*|ie[sdr]+|ications?)')
        .replace(/(?<=[^aeiou])y$/, '(?:y|ies)')
        // `http2` is written HTTP/2 as well.
        .replace(/(?<=[a-z]{3})(?=\d+$)/, '[\\s_./-]?'),
    )
    .join('[\\s_./-]?')
  const isLong = [...parts.slice(0, -1), bare].join('').length >= LONG
  const end = /\w$/.test(bare) ? (/\d$/.test(bare) ? '(?:\\b|_)' : '(s|es)?\\b') : ''
  // `okhttp3` is not HTTP/3.
  const isVersion = /\d$/.test(bare)
  const also = ALSO.find(([said]) => said.test(parts.join('-')))?.[1]
  // `logging` isn't a login, nor `signing` a signal.
  const stem = doing === undefined ? undefined : `\\b${doing}${doing.at(-1)}?(?:e|e?s|e?d|[eo]?rs?|ing|ions?)?\\b`
  const pattern =
    also ?? stem ?? (isLong && !isVersion ? spelled : `${isVersion ? '(?:\\b|_)' : '\\b'}${spelled}${end}`)
  return { word, pattern, isOptional: SOFT.test(word) || PEOPLE.test(word) }
}

/** Stems of words such as `records` and `globally`; `fuzzy` stays, because a fuzz test is something else. */
function singular(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(al|ic)ly$/, '$1')
}
