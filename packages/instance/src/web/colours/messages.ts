export interface ColourJob {
  text: string
  /** Highlight.js's name for it, or an extension. */
  language: string
}

/** Each line as HTML; undefined if the language is unknown. */
export type Coloured = string[] | undefined
