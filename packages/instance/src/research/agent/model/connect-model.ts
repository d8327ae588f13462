import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { Budget } from '../budget.ts'
import { createBoundedFetch } from './bounded-fetch.ts'

/** A model behind an OpenAI-compatible endpoint. */
export interface ModelSettings {
  /** Such as `https://models.example.com/v1`. */
  baseUrl: string
  model: string
  apiKey?: string
  /** What one question may take of it; all of the usual where nothing is said. */
  budget?: Partial<Budget>
  /** Sends the requests, where it is not the usual one. */
  fetch?: typeof globalThis.fetch
  /** Told after each step how many tokens the model read and wrote. */
  onUse?(used: { input: number; output: number }): void
}

/** Far more than a model writes at once. */
const MOST_BYTES = 8_000_000

/** Calls nothing yet. */
export function createModel({ baseUrl, model, apiKey, fetch = globalThis.fetch }: ModelSettings): LanguageModel {
  return createOpenAICompatible({
    name: 'llm',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
    fetch: createBoundedFetch(fetch, MOST_BYTES),
  })(model)
}
