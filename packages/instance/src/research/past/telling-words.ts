import { ownWords } from '../question/own-words.ts'
import type { Past } from './past.ts'
import { type SubjectWords, subjectWords } from './past-words.ts'

/** "When did they switch from X": the verb names nothing. */
const DID =
  /\bdid (?:(?:the|our) )?(?!(?:the|our) )[\w-]+ (add|adopt|become|begin|break|bump|change|convert|create|decide|delete|deprecate|disable|downgrade|drop|enable|extract|get|go|increase|introduce|lower|make|merge|migrate|move|raise|reduce|refactor|remove|rename|replace|revert|rewrite|split|start|stop|switch|turn|upgrade|use)\b/i

/** "Why was X replaced": the participle names nothing either. */
const WAS_DONE =
  /\b(?:was|were|been|got) (?!(?:the|our)\b)[\w./-]+(?: \w+){0,4}? (bumped|changed|converted|deprecated|disabled|enabled|merged|migrated|moved|raised|lowered|refactored|renamed|replaced|reverted|rewritten|split|swapped|switched|upgraded)\b/i

/** Without words that only say which repository or what was done, if others are left. */
export function tellingWords(text: string, { repositories }: Pick<Past, 'repositories'>): SubjectWords {
  const words = subjectWords(text)
  const without = ownWords(repositories)
  const did = DID.exec(text)?.[1]?.toLowerCase()
  const done = WAS_DONE.exec(text)?.[1]?.toLowerCase()
  const own = words.own.filter((word) => !without.has(word) && word !== did && word !== done)
  return own.length === 0 ? words : { ...words, own }
}
