export interface ListedFile {
  path: string
  id: string
  /** Undefined if the content is missing. */
  size: number | undefined
}

export interface ListedTree {
  files: ListedFile[]
  /** How many folders are missing, with everything in them. */
  lost: number
}
