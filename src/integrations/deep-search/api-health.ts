import type { Health } from '../../ports/index.ts'
import { createApiFinder } from './find-api.ts'
import type { HttpOptions } from './http.ts'

/** Which interface is used to ask, follow up and stop deep searches. Having only MCP isn't a fault. */
export async function deepSearchHealth(options: HttpOptions & { linkUrl: string }): Promise<Health> {
  const { detail } = await createApiFinder(options).find()
  return { name: 'deep search', ok: true, detail }
}
