/** What one question may use of a model. */
export interface Budget {
  /** Calls of the model; the last one has no tools. */
  steps: number
  /** Tokens read and written, after which no more tools are offered. */
  tokens: number
  /** Tool calls; a model may make any number of them in one step. */
  looks: number
  /** After this time, no more tools are offered. */
  closingMs: number
  /** For one call of the model with its tools. */
  stepMs: number
  /** After this time, the model is aborted. */
  totalMs: number
}

export const DEFAULT_BUDGET: Budget = {
  steps: 24,
  tokens: 400_000,
  looks: 80,
  closingMs: 150_000,
  stepMs: 90_000,
  totalMs: 220_000,
}

/** Whether the next step must be the last, the one that answers. */
export function isUsedUp(budget: Budget, used: { steps: number; tokens: number; ms: number }): boolean {
  return used.steps >= budget.steps - 1 || used.tokens >= budget.tokens || used.ms >= budget.closingMs
}
