/** What the index knows about a content. Only texts can be searched; the others are found by path. */
export const BLOB_STATE = { text: 0, binary: 1, large: 2, missing: 3 } as const

/** Whether the tables that questions are ranked with hold a file. */
export const RANK_STATE = { never: 0, done: 1, pending: 2 } as const

/** How far a revision is indexed: not searchable, searchable by its texts, or ranked as well. */
export const LEVEL = { begun: 0, texts: 1, ranks: 2 } as const
export type Level = (typeof LEVEL)['texts' | 'ranks']
