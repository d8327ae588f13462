/** What came and what went according to a sentence, each empty if it doesn't say. */
export interface ChangeSaid {
  gained: string
  lost: string
}

const END = '(?=[,;:.!?]?(?:\\s+and\\s+(?:add|use|adopt|remove|drop|when|why|who|how)|[,;]|\\s+\\(#?\\d|[.!?]?\\s*$))'
const SWAPPED =
  /\b(?:replac(?:es?|ed|ing)|swap(?:s|ped|ping)?|switch(?:es|ed|ing)?|migrat(?:es?|ed|ing)|convert(?:s|ed|ing)?(?!.* with )|transition(?:s|ed)?|chang(?:es?|ed)|mov(?:es?|ed|ing)(?= (?:away |over )?from)|port(?:s|ed)?(?= from))\b(?: (?:away|over))?(?: from)? (?!to\b|by\b|with\b)(.+?) (?:with|by|to|for|in favou?r of|onto|->|→|=>) (.+)/i
const INSTEAD =
  /\b(?:us(?:es?|ed|ing)|adopt(?:s|ed)?|prefer(?:s|red)?) (.+?) (?:instead of|rather than|over|in place of) (.+)/i
const LOST = new RegExp(
  `\\b(?:remov(?:es?|ed|ing)|drop(?:s|ped|ping)?|delet(?:es?|ed|ing)|g[eo]t(?:ting)? rid of|rip(?:s|ped)? out|stop(?:s|ped)? (?:using|supporting|depending on|requiring|testing)|no longer (?:uses?|supports?|requires?|depends? on)|unvendor|retir(?:es?|ed)|kill(?:s|ed)?|discontinue[sd]?|(?:move|migrate|switch)[sd]? away from)\\s+(.+?)${END}`,
  'i',
)
const GAINED = new RegExp(
  `(?<!\\bnot |n't |\\bnever )\\b(?:add(?:s|ed|ing)?|introduc(?:es?|ed|ing)|creat(?:es?|ed)|implement(?:s|ed)?|support(?:s|ed|ing)?|allow(?:s|ed|ing)?|enabl(?:es?|ed)|adopt(?:s|ed|ing)?|us(?:es?|ed|ing)|switch(?:es|ed|ing)? to|mov(?:es?|ed|ing) to|migrat(?:es?|ed|ing) to|port(?:s|ed)? to|convert(?:s|ed)? to|chang(?:es?|ed) to|new|initial|vendor|provid(?:es?|ed)|bring|requir(?:es?|ed|ing)|begin|start(?:s|ed)?(?: (?:using|requiring|supporting|testing))?)\\s+(.+?)${END}`,
  'i',
)

/** "Fish shell support" says what came without a verb. */
const FEATURE = /^(?:[\w()./, -]{1,40}: )?((?:[\w.+#/-]+ ){1,4}(?:support|integration))\b/i
/** These change a feature that already exists, or only speak of it. */
const NOT_NEW =
  /^(?:better|change|check|clarif|clean|correct|deprecat|disabl|document|enhance|explain|extend|fix|improv|limit|mention|merg|more|move|no|note|refactor|remov|renam|restor|revert|rework|simplif|test|updat)/i

/** Place or time: "drop X from Y" says nothing about Y. */
const ASIDE = /\s+(?:from|in|into|to|when|where|if|by|on|as|at|during|after|before)\s.*$/i

/** Parses "replace A with B", "use B instead of A", "drop A", "add B" and the like. */
export function changeSaid(sentence: string): ChangeSaid {
  const swapped = SWAPPED.exec(sentence)
  if (swapped !== null) return { lost: swapped[1] ?? '', gained: swapped[2] ?? '' }
  const instead = INSTEAD.exec(sentence)
  if (instead !== null) return { gained: instead[1] ?? '', lost: instead[2] ?? '' }
  const [, lost = ''] = LOST.exec(sentence) ?? []
  const [, feature = ''] = lost === '' ? (FEATURE.exec(sentence) ?? []) : []
  const isFeature = feature !== '' && !NOT_NEW.test(feature) && GAINED.exec(feature) === null
  if (isFeature) return { lost, gained: feature }
  const [, gained = ''] = GAINED.exec(lost === '' ? sentence : sentence.replace(lost, ' ')) ?? []
  return { lost: lost.replace(ASIDE, ''), gained: gained.replace(ASIDE, '') }
}

const PRACTICE =
  /\b(?:(?:start|began|begin|begun|stop)(?:s|ped|ed)? (?:using|to use|supporting|requiring|depending|testing)|adopt(?:s|ed|ing)?|switch(?:es|ed)?|migrat(?:es?|ed)|replac(?:es?|ed)|mov(?:es?|ed) (?:to|from|away|over)|g[eo]t rid of|us(?:es?|ed|ing)|support(?:s|ed|ing|(?!\s+(?:was|were|been|be|added|introduced|implemented|in|for|land\w*|c[ao]me|get|got)\b|\W*$))|drop(?:s|ped)?|no longer)\b/i

/** Whether a question asks about something being used or given up, which is more than a name in the code. */
export function isOfPractice(question: string): boolean {
  return PRACTICE.test(question)
}

const CHANGED_TO =
  /\bmov(?:e|ed) (?:from|to|away)\b|\b(?:chang|convert|migrat|switch|port)(?:e|ed)? (?:over )?to (?!v?\d)/i

/** Whether a question says what something was changed to, which began then. */
export function isChangedTo(question: string): boolean {
  return CHANGED_TO.test(question)
}
