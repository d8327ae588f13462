import type { Environment } from '../../git/git-process.ts'
import { codeLanguage } from '../source/code-language.ts'
import { Ctags } from './ctags.ts'
import type { TagReader } from './tag.ts'
import { loadTreeSitter } from './tree-sitter.ts'

/** Universal Ctags, if installed, for the many languages it knows; grammars for the others, and where they are better. */
export async function createTagReader(withCtags: boolean, env: Environment): Promise<TagReader> {
  const treeSitter = await loadTreeSitter()
  if (!withCtags) return treeSitter
  const ctags = new Ctags(env)
  return {
    read: (path, content) => (codeLanguage(path)?.grammarFirst ? treeSitter : ctags).read(path, content),
    close() {
      treeSitter.close()
      ctags.close()
    },
  }
}
