export interface ListedFile {
  path: string
  id: string
  /** Undefined where the content is missing. */
  size: number | undefined
}

export interface ListedTree {
  files: ListedFile[]
  /** How many folders are missing, with all that is in them. */
  lost: number
}
