/** Questions that several asked for while one search runs. `question` is whatever makes two of them the same. */
export interface SharedQuestions {
  /** Takes part; may be called again. The `leader` asks; once it is known where, all the others look there. */
  join(question: string, id: string): Promise<{ leader: string; url: string | undefined }>
  /** Tells the others where the leader's search is. */
  tell(question: string, id: string, url: string): Promise<void>
  /** Returns whether nobody else takes part. Where the leader leaves before it told, whoever joins next leads. */
  leave(question: string, id: string): Promise<boolean>
}
