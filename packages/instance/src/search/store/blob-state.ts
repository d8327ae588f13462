/** What the index knows of a content. Only texts can be searched; the others are found by their path. */
export const BLOB_STATE = { text: 0, binary: 1, large: 2, missing: 3 } as const
