/** One check of the bot's, or two that stand for each other, and what of the matrix turns red without it. */
export interface Mutation {
  check: string
  /** What stands in a file once, and what instead. */
  edits: readonly { file: string; from: string; to: string }[]
  /** Which of `test/e2e/leaks-*.long.test.ts`, or of what the matrix cannot bring about, the file of another test. */
  test: 'service' | 'personal-commands' | 'personal-searches' | `test/${string}.test.ts`
  /** Names of surfaces, as a regular expression; of another test, its name or a part of it. */
  surfaces: string
  /** Whose cell turns red, where another would turn red by half of it. */
  whose?: string
}
