import { mergeTerms } from '../../database/merge-terms.ts'
import { deleteMeta, getMeta, setMeta, type WritableStore } from '../store/open-store.ts'

/** Files: as many leave the index in so many pieces that a search takes twice as long. */
const MANY = 100
/** A shared store grows by a few files at a time: it is merged each time this share of its files is new. */
const SHARE = 0.25

/** Before files are added: keeps in mind that they ask for a merge, also where their indexing is cut short. */
export function noteAdded({ db, kind }: WritableStore, files: number): void {
  if (files > MANY && kind === 'own') setMeta(db, 'merge', 'due')
  if (files === 0 || kind === 'own') return
  const unmerged = Number(getMeta(db, 'unmerged') ?? 0) + files
  const [all] = Object.values(db.prepare('SELECT count(*) FROM file').get() ?? {})
  const isDue = unmerged > MANY && unmerged > Number(all) * SHARE
  if (isDue) setMeta(db, 'merge', 'due')
  setMeta(db, 'unmerged', String(isDue ? 0 : unmerged))
}

/** Makes one piece of the trigrams where many were added. `onStep` is awaited after each safe step. */
export async function mergeTrigrams({ db }: WritableStore, onStep: () => Promise<void>): Promise<void> {
  if (getMeta(db, 'merge') === undefined) return
  await mergeTerms(db, 'trigram', onStep)
  deleteMeta(db, 'merge')
}
