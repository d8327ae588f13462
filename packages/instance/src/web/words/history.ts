import { count, many } from './counts.ts'

export const historyWords = {
  title: (place: string) => `History of ${place}`,
  titleOfLines: (lines: string, path: string) => `History of ${lines} of ${path}`,
  linesNamed: (first: number, last: number) => (first === last ? `line ${first}` : `lines ${first} to ${last}`),
  fileThen: 'View file',
  folderThen: 'Browse files',
  calledThen: (path: string) => `as ${path}`,
  thenOf: (commit: string) => `at ${commit}`,
  newer: 'Newer',
  older: 'Older',
  none: 'No commits changed this.',
  tooLong: 'Reading this history took too long. Try a folder or file with fewer changes.',
}

export const commitWords = {
  noMessage: 'Commit without a message',
  browse: 'Browse files at this commit',
  committed: (day: string) => `, committed ${day}`,
  noParent: ' · first commit',
  parents: (value: number) => (value === 1 ? 'parent' : 'parents'),
  missing: 'The changes of this commit are missing from this copy of the repository.',
  changed: (files: number, isMerge: boolean) =>
    `${many(files, 'file')} changed${isMerge ? ' compared with the first parent' : ''}`,
  totals: (added: number, deleted: number, modified: number) =>
    `${count(added)} added, ${count(deleted)} deleted, ${count(modified)} modified.`,
  part: (first: number, last: number) => ` Showing files ${count(first)} to ${count(last)}.`,
  next: (files: number) => (files === 1 ? 'Next file' : `Next ${count(files)} files`),
  changesOf: (path: string) => `Changes of ${path}`,
  binary: 'Binary file',
  submodule: 'Submodule',
  contentMissing: 'The content is missing from this copy of the repository.',
  notShown: 'The lines are not shown because this page is long.',
  modeOnly: 'Only the file mode changed.',
  noLine: 'No lines changed.',
  cut: 'This file has more changes than fit here.',
}

export const compareWords = {
  title: (base: string, head: string) => `${base} … ${head}`,
  explained: (base: string, head: string) => `What changed in ${head} since it split from ${base} at`,
  same: (base: string, head: string) => `${head} has no changes that are not in ${base}.`,
}
