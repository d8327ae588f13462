export const answeringWords = {
  status: 'is looking into the code…',
  retrying: '_Something didn’t answer. Trying again…_',
  steps: 'Working on it',
  asked: (asker: string, question: string) => `<@${asker}> asked: *${question}*`,
  askedIn: (asker: string, channel: string, question: string) => `<@${asker}> asked in <#${channel}>: *${question}*`,
  notRead: (names: string) => ` · Not read: ${names}`,
  elsewhere: (channel: string) =>
    `I’m not a member of #${channel}, so I’ll answer you in a DM. To get answers there, type \`/invite @crowsnest\` in it.`,

  stop: 'Stop',
  helpful: 'Helpful',
  helpfulLong: 'Helpful: this answers my question',
  notHelpful: 'Not helpful',
  notHelpfulLong: 'Not helpful: this doesn’t answer my question',
  toDeepSearch: 'Ask deep search',
  toCodeFinder: 'Ask the code finder',
  share: 'Share in a channel',

  closedStopped: 'Stopped',
  closedFailed: 'Not answered',
}

/** Why a button of an earlier question does nothing. */
export const refusalWords = {
  questionTooOld: 'That question is more than a day old. Please send it as a new message.',
  answerTooOld: 'That answer is more than a day old. Please ask again.',
  onlyAsker: 'Only the person who asked can do this. You can ask it yourself in a message.',
}

/** How a request failed. */
export const failureWords = {
  stopped: 'Stopped. If the search had already started, it may still use credits.',
  services: {
    instance: 'The code-intelligence instance',
    analytics: 'The analytics service',
    slack: 'Slack',
    redis: 'My queue',
  },
  noAnswer: (service: string, next: string) => `${service} didn’t answer as expected. ${next}`,
  nothingDone: 'Nothing was started. Try again in a few minutes.',
  mayHaveRun: 'Your first request may still have gone through, so check before you retry.',
  reference: (text: string, reference: string) => `${text} (ref ${reference})`,
  ours: 'Sorry, something went wrong on our side.',
}
