/** One search that was run, in the words of the answer. */
export interface SearchRun {
  what: string
  found: string
}
