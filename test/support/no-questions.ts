import type { Conversations } from '../../src/ports/index.ts'

/** Where nobody looks at what was asked last. */
export const noQuestions: Pick<Conversations, 'noteQuestion' | 'endQuestion' | 'questionsOf'> = {
  noteQuestion: async () => undefined,
  endQuestion: async () => undefined,
  questionsOf: async () => [],
}
