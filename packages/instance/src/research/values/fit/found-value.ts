export interface FoundValue {
  repo: string
  commit: string
  path: string
  line: number
  endLine: number
  name: string
  value: string
  isDefault: boolean
  /** The function or class that encloses it. */
  within?: string
  isOfDocument?: true
  /** It is in a document that doesn’t call it a default. */
  isUnsaid?: true
  /** It is set only where nothing is set. */
  isFallback?: true
  /** Only tests name the settings that it is in. */
  isOfTests?: true
  /** The function or class that encloses it, if a parameter has it as its default. */
  parameterOf?: string
  /** The sentence that states it in words. */
  stated?: string
  /** The comparison that the value is in. */
  checked?: string
  /** The call that gives the code that is asked for. */
  called?: string
  /** The constants that it is reckoned from. */
  made?: readonly { name: string; value: string }[]
  /** The constant that is its value, where that gets one. */
  follows?: Pick<FoundValue, 'repo' | 'commit' | 'path' | 'line' | 'endLine' | 'name' | 'value'>
  /** The key that it is below in a file of settings. */
  under?: string
  /** Its name has no word of the default that is asked for, or nothing near it has the noun. */
  isOther?: true
  /** A constructor gives it to another one, which alone says what it is. */
  isHandedOn?: true
  /** It is in a record that a call is given. */
  isPassed?: true
  /** About 1 if it answers well; a multiple of another’s score is that much better. */
  score: number
  /** How likely it is right: from 0 to 1. */
  chance: number
  /** Nothing near it says the most or the least, which is asked for. */
  isUnbounded?: true
  /** The weighted share of the words that say what the value is about and are near it. */
  about: number
}

export interface Candidate extends Omit<FoundValue, 'score' | 'chance' | 'about'> {
  /** The text around it, from near to far. */
  texts: { line: string; comment: string; around: string; keys?: string }
  /** The class of that function. */
  owner?: string
  /** How much its file counts. */
  weight: number
}
