import { many } from './counts.ts'

export const conversationWords = {
  askedFirst: (day: string) => `Deep search from ${day} UTC`,
  asked: (day: string) => `Asked ${day} UTC`,
  took: (duration: string) => `took ${duration}`,
  credits: (credits: number) => many(credits, 'credit'),
  askedWith: 'Context of the question',
  failed: (reason: string) => `This search failed. ${reason}`,
  cancelled: 'This search was canceled.',
  running: (duration: string) => `Searching for ${duration}. This page updates by itself.`,
  cancel: 'Cancel search',
  sources: (sources: number) => many(sources, 'source'),
}
