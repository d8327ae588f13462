export interface ColourJob {
  text: string
  /** As highlight.js calls it, or an ending. */
  language: string
}

/** HTML of each line; undefined where the language is not known. */
export type Coloured = string[] | undefined
