export interface CodeQuestion {
  repo: string
  rev: string | undefined
  question: string
  /** The question that this one cannot be understood without. */
  before: string | undefined
}
