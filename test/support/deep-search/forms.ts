export interface WireQuestion {
  id: number
  text: string
  /** Looks at it that will still find it running. */
  looks: number
  answer: string
  sources: { link: string; label: string }[]
  followUps: string[]
  credits: number
  error: { kind: string; code: string; message: string; retryTime?: string } | undefined
}

export interface WireConversation {
  id: number
  token: string
  /** Asked for by the bot's own account. */
  own: boolean
  page: string
  running?: boolean
  questions: WireQuestion[]
}

/** As `deepsearch_read` writes it. */
export function conversationMarkdown({ page, questions }: WireConversation): string {
  const exchanges = questions.flatMap(({ text, answer, sources, error }) => [
    `# ${text}`,
    '',
    ...(error ? [] : [answer]),
    ...(sources.length > 0 ? ['', '## Sources', '', ...sources.map(({ link, label }) => `- [${label}](${link})`)] : []),
    '',
  ])
  const when = '2026-04-01T10:00:00Z'
  return [
    '---',
    'title: A title',
    `share_url: ${page}`,
    `created: ${when}`,
    `updated: ${when}`,
    '---',
    '',
    ...exchanges,
  ].join('\n')
}

/** As `/.api/deepsearch/v1` writes it. */
export function legacyJson({ id, token, page, own, running, questions }: WireConversation): object {
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:09Z' }
  return {
    id,
    ...times,
    user_id: 1,
    read_token: token,
    share_url: page,
    viewer: { is_owner: own },
    quota_usage: { total_quota: 0, quota_limit: -1, reset_time: '2026-02-01T00:00:00Z' },
    questions: questions.map(({ id: questionId, text, answer, sources, followUps, credits, error }, index) => {
      const common = { id: questionId, conversation_id: id, question: text, ...times }
      if (running && index === questions.length - 1) {
        const stats = { time_millis: 0, tool_calls: 3, total_tokens: 0, credits: 0 }
        return { ...common, status: 'processing', stats, suggested_followups: null }
      }
      const failed = error && { error: { title: error.kind, kind: error.kind, message: error.message, details: '' } }
      return {
        ...common,
        status: 'completed',
        title: 'A title',
        ...(failed ?? { answer }),
        sources: sources.map((source) => ({ type: 'Repository', ...source })),
        stats: { time_millis: 6_369, tool_calls: 4, total_tokens: 13_694, credits },
        suggested_followups: followUps,
      }
    }),
  }
}

/** As `deepsearch.v1.Service` writes it. */
export function stateJson({ id, page, running, questions }: WireConversation): object {
  const error = questions.at(-1)?.error
  const failed = error?.code === 'canceled' ? { canceled: {} } : error && { error: errorState(error) }
  return {
    name: `users/1/conversations/${id}`,
    state: running ? { processing: {} } : (failed ?? { completed: {} }),
    createTime: '2026-01-01T00:00:00Z',
    updateTime: '2026-01-01T00:00:09Z',
    title: 'A title',
    url: page,
    questions: questions.map(({ text, answer, error: own }, index) => ({
      input: [{ question: { text } }],
      ...(!(running && index === questions.length - 1) && !own && { answer: [{ markdown: { text: answer } }] }),
    })),
  }
}

function errorState({ code, message, retryTime }: NonNullable<WireQuestion['error']>): object {
  return { code, message, ...(retryTime !== undefined && { retryTime }) }
}
