/** Files of a tree by id, the more the better; comparable among each other only. */
export type Scores = ReadonlyMap<number, number>
