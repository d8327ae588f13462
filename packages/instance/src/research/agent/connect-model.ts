import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'

/** A model behind an OpenAI-compatible endpoint. */
export interface ModelSettings {
  /** Such as `https://models.example.com/v1`. */
  baseUrl: string
  model: string
  apiKey?: string
  /** Sends the requests, where it is not the usual one. */
  fetch?: typeof globalThis.fetch
}

/** Calls nothing yet. */
export function createModel({ baseUrl, model, ...settings }: ModelSettings): LanguageModel {
  return createOpenAICompatible({ name: 'llm', baseURL: baseUrl, ...settings })(model)
}
