import type { Finding } from '../find/finding.ts'

/** An answer before it is written for a particular surface. All texts are markdown, with links made by `Links`. */
export interface Reply {
  /** One sentence that answers, with its link; the only one that everyone reads. */
  first: string
  /** The end of `first` for code that only ranks best: its name and link. */
  nearest?: string
  /** Below it: a quotation, a list or a table. */
  body?: string
  /** The rest of the body, for those who want all of it. */
  more?: string
  /** Best first. At most three are shown, the others linked. */
  places: readonly ReplyPlace[]
  /** What it rests on besides, which isn't shown but is what later questions may mean. */
  basis?: readonly ReplyPlace[]
  /** How many of the places are the answer; those after them were only ranked. */
  shown?: number
  /** One line each: uses, tests, the last change. */
  facts?: readonly string[]
  certainty: Certainty
  /** A guess, but of the sort that was asked for, so no other kind is tried. */
  isNearest?: true
  /** The answer is exhaustive, so no ranked places are added. */
  isComplete?: boolean
  /** Who made the commit that the first line is about, and the first version with it. */
  made?: { by: string; version?: string | undefined }
  /** What "it" means in later questions. */
  subject?: string
  followUps?: readonly string[]
}

/** Computed; contains more than half of what was asked; contains less than that; searched for and not found. */
type Certainty = 'exact' | 'likely' | 'thin' | 'nothing'

export interface ReplyPlace extends Finding {
  /** Why it is shown, in a few words. */
  why?: string
  /** Its text, if it is prose. */
  quote?: string
}
