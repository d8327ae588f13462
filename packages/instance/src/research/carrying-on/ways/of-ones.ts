import { BEGINNING } from '../said/beginning.ts'
import { deedSaid } from '../said/deed-said.ts'
import { manySaid } from '../said/many-said.ts'
import { CAN_I, HOW_TO } from '../said/people.ts'
import { asksForList } from './only-those.ts'

/** "Which ones are there?", "what are they?", "list them" */
const WHICH = new RegExp(
  String.raw`${BEGINNING}(?:(?:which|what) (?:ones|of (?:them|those|these))(?: (?:are there|exist|do (?:we|you) have|does it have|are (?:supported|available|built[- ]?in)))?|(?:which|what) (?:are|is) (?:they|those|these)|(?:is|are) (?:that|those|these|they) all(?: of them)?|(?:are )?there (?:any )?more|are there (?:any )?(?:more|others?)|(?:list|show|name|give me) (?:(?:all of )?them|all|those)(?: all)?)\W*$`,
  'i',
)
/** "Which of them need a key?" */
const WHICH_DO = new RegExp(
  String.raw`${BEGINNING}(?:which|what) (?:ones|of (?:them|those|these)) (?!(?:does|is|was)\b)([a-z].*?)\W*$`,
  'i',
)
/** "Which one deletes files?" */
const WHICH_DOES = new RegExp(
  String.raw`${BEGINNING}(?:which|what) one (?!(?:is|was|are|do|does|should|can|could|will|would|of)\b)([a-z]+s .*?)\W*$`,
  'i',
)
const HOW_MANY = new RegExp(
  String.raw`${BEGINNING}how many(?: (?:are|exist)(?: there)?| of them(?: are there)?)?\W*$`,
  'i',
)
const THEIR = new RegExp(String.raw`${BEGINNING}(?:what are |list )?their ([a-z]+(?: [a-z]+)?s)\W*$`, 'i')
/** "Just one of them?" */
const SINGLE = new RegExp(
  String.raw`${BEGINNING}(?:(?:what|how) about )?(?:(?:only|just) (?:a single |one )|a single )(?:one|of (?:them|those|these))?\W*$|${BEGINNING}(?:only|just) one\W*$`,
  'i',
)
const BY_PEOPLE = new RegExp(String.raw`\b(?:${HOW_TO}|${CAN_I}|is it possible to)\b`, 'i')
/** "My own", "another one", "one of my own", "one". */
const OWN =
  /\b(?:(?:my|our|your|their) own(?: ones?)?|an? (new|custom|different) one|(another|an extra) one|(?<=\b(?:add|build|call|configure|create|define|implement|listen to|make|pass|register|run|subscribe to|test|use|write) )one(?: of (?:my|our|your) own)?)(?: (?:myself|ourselves))?(?=\W*$| (?:to|for|in|with)\b)/i
/** "And the long ones?", "only those of one package?" */
const SUCH = new RegExp(
  String.raw`${BEGINNING}(?:(?:what|how) about )?(?:only |just )?(?:(?:all )?the ([a-z][\w-]*(?: [a-z][\w-]*)?) ones?|(?:those|the ones) ((?:of|for|in|from|with|on|that|which) .{2,60}?))\W*$`,
  'i',
)
const ONLY = /\b(?:only|just)\b/i

/** What "which ones are there?", "how do I add my own?" and "and the long ones?" ask, by the things that the question before was about; undefined for other questions. */
export function ofOnes(question: string, before: string): string | undefined {
  const said = [WHICH, WHICH_DO, WHICH_DOES, HOW_MANY, THEIR, SINGLE, OWN, SUCH].some((form) => form.test(question))
  const things = said ? manySaid(before) : undefined
  // An answer that lists them says how many there are.
  if (things === undefined) return HOW_MANY.test(question) && asksForList(before) ? before : undefined
  const { many, one } = things
  if (WHICH.test(question)) return `which ${many} are there?`
  const [, deletes] = WHICH_DOES.exec(question) ?? []
  if (deletes !== undefined) return `which ${one} ${deletes}?`
  // "How many?" after "how does the server limit requests?" is another number.
  if (HOW_MANY.test(question) && deedSaid(before) !== undefined) return undefined
  if (HOW_MANY.test(question)) return `how many ${many} are there?`
  const [, theirs] = THEIR.exec(question) ?? []
  if (theirs !== undefined) return `what are the ${theirs} of the ${many}?`
  if (SINGLE.test(question)) return sameDeed(before, many, `a single ${one}`)
  const [, does] = WHICH_DO.exec(question) ?? []
  if (does !== undefined) return `which ${/^[a-z]+[^s]s\b/.test(does) ? one : many} ${does}?`
  if (BY_PEOPLE.test(question) && OWN.test(question)) {
    return question.replace(OWN, (words, sort?: string, another?: string) =>
      /\bown\b/i.test(words)
        ? `my own ${one}`
        : another === undefined
          ? withArticle(sort === undefined ? one : `${sort} ${one}`)
          : `${another} ${one}`,
    )
  }
  const [, sort, which] = SUCH.exec(question) ?? []
  const such = sort !== undefined ? `the ${sort} ${many}` : which !== undefined ? `the ${many} ${which}` : undefined
  return such === undefined ? undefined : sameDeed(before, many, ONLY.test(question) ? `only ${such}` : such)
}

/** The question before, done to a part of its things. */
function sameDeed(before: string, many: string, such: string): string | undefined {
  if (deedSaid(before) === undefined) return undefined
  const of = new RegExp(String.raw`\b(?:all )?(?:the |our |my )?${RegExp.escape(many)}\b`, 'i')
  return of.test(before) ? before.replace(of, () => such) : undefined
}

function withArticle(thing: string): string {
  return `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`
}
