import type { Sentence } from './sentences.ts'

const MOST_WORDS = 20

/** How this project sounded before a native speaker read it, and what is ours to know. By pattern, what to write instead. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/\b(?:tells|told|telling)\b|\b(?:I|to|shall|will|and) tell\b/i, 'show, say, post, alert'],
  [/\bstands?\b|\bstood\b/i, 'is, appears, shows'],
  [/\bholds?\b|\bheld\b/i, 'applies, contains, keeps'],
  [/\b(?:go|goes|went|going) on\b/i, 'continue, resume'],
  [/\bshall I\b|\bshall\b/i, 'a question with a verb: "Post here?"'],
  [/(?<!there )\b(?:is|are) no\b/i, 'isn’t a, aren’t'],
  [/\balone\b/i, 'only'],
  [/\bwho(?:m)?ever\b|\bwhatever\b/i, 'anyone who, even if'],
  [/\bonce more\b/i, 'again'],
  [/\b(?:mind|note) that\b/i, 'say it plainly'],
  [/\bmay be billed\b/i, 'may still use credits'],
  [/\bbecame of\b|\bbecomes of\b/i, 'what happened'],
  [/\bwas asked\b|\bis asked\b/i, 'say what to do next'],
  [/\bit is noted\b/i, 'Thanks for the feedback.'],
  [/\bthe window\b|\ba window\b|\bdialog\b/i, 'form'],
  [/\bfrom another (?:version|time)\b|\bof another\b/i, 'no longer works, is out of date'],
  [/\bby now\b|\bas yet\b/i, 'already, yet'],
  [/\b(?:nobody|nothing) has\b.*\bup\b/i, 'Not acknowledged yet.'],
  [/\d %|\} %/, 'no space before %'],
  [/\}\s–\s\{|\d – \d/, 'an en dash without spaces'],
  [/\bjob id\b|\bqueue name\b|\boutbox\b|\bjournal\b/i, 'never the inside'],
]

/** What a language model is told, in the words that it obeys best. */
const TO_MODEL = /\/research\/agent\/(?:instructions|create-writer|plan-tool)\.ts$/
/** What programs read that call the tools by name. */
const TO_PROGRAMS = /^packages\/instance\/src\/(?:access|files|mcp|research|scripts|symbols)\//
const TOOL = /(?<!\|)\b(?:nls_search|keyword_search|code_finder|read_file|deepsearch_read)\b/

export interface Complaint {
  sentence: Sentence
  why: string
}

/** What to write again, by the rules of how crowsnest speaks (CONTRIBUTING.md). */
export function complaints(sentences: readonly Sentence[]): Complaint[] {
  return sentences.flatMap((sentence) => {
    if (TO_MODEL.test(sentence.path)) return []
    const text = sentence.text.replaceAll(/\{[^}]*\}+/g, '{X}')
    const long = text
      .replaceAll(/`[^`]*`|<[^>]*>/g, 'X')
      .split(/(?<=[.!?…:])\s+|\n+/)
      .map((part) => part.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length)
      .filter((words) => words > MOST_WORDS)
    return [
      ...long.map((words) => ({ sentence, why: `${words} words in one sentence, ${MOST_WORDS} at most` })),
      ...FOREIGN.filter(([pattern]) => pattern.test(text)).map(([pattern, instead]) => ({
        sentence,
        why: `${String(pattern)}: ${instead}`,
      })),
      ...(TOOL.test(text) && !TO_PROGRAMS.test(sentence.path)
        ? [{ sentence, why: 'never the inside: say "search", "code finder"' }]
        : []),
    ]
  })
}
