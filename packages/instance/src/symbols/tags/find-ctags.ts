import type { Environment } from '../../git/git-process.ts'
import { Ctags } from './ctags.ts'

/** Whether Universal Ctags is installed and works in its sandbox: it reads a first file. */
export async function hasCtags(env: Environment): Promise<boolean> {
  const ctags = new Ctags(env)
  try {
    const tags = await ctags.read('probe.c', Buffer.from('int probe(void)\n{\n\treturn 0;\n}\n'))
    return tags.some(({ name }) => name === 'probe')
  } catch {
    return false
  } finally {
    ctags.close()
  }
}
