import { fileClass } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'

interface SettingsFile {
  repo: string
  path: string
}

/** Whether only tests name a file of settings: its values were made up for them. */
export async function isOfTests({ repo, path }: SettingsFile, means: Pick<Means, 'mentions'>): Promise<boolean> {
  if (fileClass(path) !== 'config') return false
  const { files, isWhole } = await means.mentions(path.slice(path.lastIndexOf('/') + 1))
  const named = files.filter((file) => file.repo === repo && file.path !== path)
  return isWhole && named.length > 0 && named.every((file) => fileClass(file.path) === 'test')
}
