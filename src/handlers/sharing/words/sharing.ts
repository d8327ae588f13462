export const shareWords = {
  title: 'Share the answer',
  share: 'Share',
  channel: 'Channel',
  whoSees: 'Everyone there sees the question, the answer and its sources, with your name.',
  from: (user: string, what: string) => `<@${user}> shared ${what}:`,
  search: 'a deep search',
  places: (question: string) => `places in the code for *${question}*`,
  footerSearch: 'Deep search',
  footerFound: (repository: string) => `Searched ${repository}`,
  done: (channel: string) => `Shared in #${channel}.`,
  doneAt: (channel: string, link: string) => `Shared in #${channel}. [Open it](${link})`,

  tooSlow: 'Slack closed this request too early. Please click again.',
  notMember: 'You aren’t a member of that channel.',
  noAnswerNow: 'That conversation has no answer at the moment. Open it to see why.',
  answerGone: 'I can’t find that answer in its conversation anymore.',
  notYours: 'Only the person who asked can share this answer.',
}
