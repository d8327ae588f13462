export const shareWords = {
  title: 'Share the answer',
  share: 'Share',
  channel: 'Share in',
  choose: 'Choose a channel',
  first: 'Choose a channel to see who will read the answer there, and what they will see. Nothing is posted yet.',
  audience: (channel: string, people: number, isPrivate: boolean) =>
    `:eyes: *Who will see it:* ${channel} has ${people} ${people === 1 ? 'person' : 'people'} and no guests or people from other companies. ` +
    (isPrivate
      ? 'Anyone who joins later will see it too.'
      : 'It is public, so everyone else in this workspace can open it too.'),
  refused: (reason: string) => `:no_entry: ${reason}`,
  sources: (repositories: string, places: number) =>
    `:card_index_dividers: *Where it comes from:* ${repositories === '' ? 'no repository' : repositories} · ${places} ${places === 1 ? 'place' : 'places'}`,
  more: ':heavy_plus_sign: *More:* people can open the rest of the answer, as far as they may see it.',
  leadsOn: ':link: *Link:* people can open the conversation on the instance, as far as their own account may.',
  tooLong: 'The rest of the answer is too long to show here.',
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
  otherChannel: 'You chose another channel. Click *Share in a channel* again to see who reads along there.',
  changed: 'The answer has changed since I showed it to you, so I didn’t share it. Click *Share in a channel* again.',
  underWay: 'This answer is being shared right now.',
  already: (channel: string, link: string | undefined) =>
    `You’ve already shared this answer in #${channel}.${link === undefined ? '' : ` [Open it](${link})`}`,

  takeBack: 'Take back',
  takeBackTitle: 'Take this answer back?',
  takeBackAsk: 'I’ll delete this message for everyone. The answer can be shared again.',
  keep: 'Keep it',
  takenBack: 'Taken back. I deleted the message.',
  notYoursToTakeBack: 'Only the person who shared this answer, or an operator, can take it back.',
}
