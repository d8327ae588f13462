import { z } from 'zod'
import type { Health } from '../../ports/index.ts'
import { parseBoundedJson } from '../http/read-answer.ts'

interface ModelHealthOptions {
  /** The embedded instance's model. */
  model: { baseUrl: string; model: string; apiKey?: string } | undefined
  /** A real instance, whose model is its own affair. */
  instance: object | undefined
  fetch: typeof globalThis.fetch
  timeoutMs?: number
}

/** OpenAI's `GET /models`, which compatible endpoints have too. */
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) })
const NAMED = 5

/** Whether a language model writes deep searches, and which one. `ask`: also checks that its endpoint has it, which is free. */
export async function modelHealth(
  { model: settings, instance, fetch, timeoutMs = 5_000 }: ModelHealthOptions,
  ask: boolean,
): Promise<Health> {
  const name = 'language model'
  if (instance !== undefined) return { name, ok: true, detail: 'set on the instance' }
  if (settings === undefined) return { name, ok: true, detail: 'not set: answers come from search only' }
  const { baseUrl, model, apiKey } = settings
  const { host } = new URL(baseUrl)
  const detail = `${model} at ${host}`
  if (!ask) return { name, ok: true, detail }
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
      headers: { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (response.status === 401 || response.status === 403)
      return {
        name,
        ok: false,
        detail: `${host} refuses the key (HTTP ${response.status})`,
        remedy: 'check LLM_API_KEY',
      }
    const listed = listSchema.safeParse(parseBoundedJson(text)).data?.data.map(({ id }) => id)
    if (!response.ok || listed === undefined) return { name, ok: true, detail: `${detail}; it doesn’t list its models` }
    if (listed.some((id) => id === model || id === `${model}:latest`)) return { name, ok: true, detail }
    const some = listed.slice(0, NAMED).join(', ')
    return {
      name,
      ok: false,
      detail: `${host} has no model ${model}`,
      remedy: `set LLM_MODEL to a model it has${some === '' ? '' : `, such as ${some}`}`,
    }
  } catch {
    return {
      name,
      ok: false,
      detail: `${host} doesn’t answer, so answers come from search only`,
      remedy: 'check LLM_BASE_URL, and that the endpoint is running',
    }
  }
}
