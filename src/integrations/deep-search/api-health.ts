import type { Health } from '../../ports/index.ts'
import { createApiFinder } from './find-api.ts'
import type { HttpOptions } from './http.ts'

/** By which interface deep searches are asked, asked on and stopped. Having MCP alone is no fault. */
export async function deepSearchHealth(options: HttpOptions & { linkUrl: string }): Promise<Health> {
  const { detail } = await createApiFinder(options).find()
  return { name: 'deep search', ok: true, detail }
}
