/** Scores of a tree's files by id, the higher the better; only comparable with each other. */
export type Scores = ReadonlyMap<number, number>
