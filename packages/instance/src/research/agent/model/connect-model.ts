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
  /** What one question may use of it; what is left out has its default. */
  budget?: Partial<Budget>
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch
  /** Called after each step with the number of tokens that the model read and wrote. */
  onUse?(used: { input: number; output: number }): void
}

/** Far more than a model writes in one response. */
const MOST_BYTES = 8_000_000

/** Makes no request yet. */
export function createModel({ baseUrl, model, apiKey, fetch = globalThis.fetch }: ModelSettings): LanguageModel {
  return createOpenAICompatible({
    name: 'llm',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
    fetch: createBoundedFetch(fetch, MOST_BYTES),
  })(model)
}
