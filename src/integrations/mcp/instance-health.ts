import { UpstreamError } from '../../errors.ts'
import type { Health, Tools } from '../../ports.ts'

/** What the bot calls; the first two have commands that nothing else can serve. */
const WANTED = ['code_finder', 'deepsearch', 'deepsearch_read', 'list_repos', 'read_file']

/** Whether the instance answers, and lists what the bot needs. */
export async function instanceHealth(tools: Tools): Promise<Health> {
  try {
    const listed = await tools.names()
    const missing = WANTED.filter((name) => !listed.has(name))
    const name = 'instance'
    if (missing.length === 0) return { name, ok: true, detail: `${listed.size} tools` }
    const remedy =
      'set INSTANCE_MCP_PATH to /.api/mcp/all, or ask the instance’s administrator about mcp.tools.disabled'
    return { name, ok: false, detail: `does not list ${missing.join(', ')}`, remedy }
  } catch (error) {
    const remedy = error instanceof UpstreamError ? error.advice : undefined
    return { name: 'instance', ok: false, detail: 'does not answer', ...(remedy && { remedy }) }
  }
}
