import type { Finding } from '../find/finding.ts'

/** An answer before it is put into words for one surface. All texts are markdown, with links made by `Links`. */
export interface Reply {
  /** One sentence that answers, with its link; the only one that everybody reads. */
  first: string
  /** Below it: a quotation, a list or a table. */
  body?: string
  /** The rest of that, for those who want all of it. */
  more?: string
  /** Best first. At most three are shown, the others linked. */
  places: readonly ReplyPlace[]
  /** So many of them answer; what follows was only ranked. */
  shown?: number
  /** One line each: uses, tests, the last change. */
  facts?: readonly string[]
  certainty: Certainty
  /** What was counted is all there is, so that no ranked places are put beside it. */
  isComplete?: boolean
  /** The name that later questions mean by "it". */
  subject?: string
  followUps?: readonly string[]
}

/** Computed; more than half of what was asked is there; less than that; looked for and not found. */
type Certainty = 'exact' | 'likely' | 'thin' | 'nothing'

export interface ReplyPlace extends Finding {
  /** Why it is shown, in a few words. */
  why?: string
  /** What it says, where it is prose. */
  quote?: string
}
