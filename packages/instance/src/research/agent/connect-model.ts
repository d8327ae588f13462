import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'

/** A model behind an OpenAI-compatible endpoint. */
export interface ModelSettings {
  /** Such as `https://models.example.com/v1`. */
  baseUrl: string
  model: string
  apiKey?: string
}

/** Calls nothing yet. */
export function createModel({ baseUrl, model, apiKey }: ModelSettings): LanguageModel {
  return createOpenAICompatible({ name: 'llm', baseURL: baseUrl, ...(apiKey !== undefined && { apiKey }) })(model)
}
