import type { Tool } from './tool.ts'
import { codeFinder } from './tools/code-finder.ts'
import { deepsearch } from './tools/deepsearch.ts'
import { deepsearchRead } from './tools/deepsearch-read.ts'
import { keywordSearch } from './tools/keyword-search.ts'
import { listFiles } from './tools/list-files.ts'
import { listRepos } from './tools/list-repos.ts'
import { readFile } from './tools/read-file.ts'

/** Which tools each endpoint offers. */
export const endpoints: Readonly<Record<string, readonly Tool[]>> = {
  '/.api/mcp': [codeFinder, deepsearchRead, keywordSearch, listFiles, listRepos, readFile],
  '/.api/mcp/all': [codeFinder, deepsearch, deepsearchRead, keywordSearch, listFiles, listRepos, readFile],
  '/.api/mcp/deepsearch': [deepsearch, deepsearchRead],
}
