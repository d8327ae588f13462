export const askingWords = {
  noneAllowed: 'No repository is set up for me yet. An operator can list some in `SERVICE_REPOS`.',
  withheld: (others: number, allowed: readonly string[]) =>
    `I can’t show this answer because ${others === 0 ? 'it names no repository that I could check' : `it uses ${others === 1 ? 'a repository that isn’t' : `${others} repositories that aren’t`} allowed here`}. Try again with one of these: ${allowed.map((name) => `\`${name}\``).join(', ')}.`,
  leftOut: (others: number) =>
    others === 1
      ? '1 result is left out: its repository isn’t allowed here'
      : `${others} results are left out: their repositories aren’t allowed here`,
  noRepositories:
    'I don’t have any repositories to search yet. An operator can add one: `npm run crowsnest -- repo add PATH_OR_URL`',
  noSuchRepository: (wanted: string, near: readonly string[]) =>
    `I can’t see a repository called ${wanted}. ${near.length > 0 ? `Did you mean ${either(near)}?` : 'To see them all, run `/code repos`.'}`,
  noSuchChannel: (typed: string) =>
    `I can’t find a channel called ${typed} that you’re in. Run this in the channel itself.`,
  noSuchZone: (typed: string) => `I don’t know the time zone ${typed}. Try one like Europe/Berlin or America/New_York.`,

  noQuestion: (example: string) => `What are you looking for? For example: \`${example}\``,
  tooLong: (length: string, most: string) =>
    `That’s ${length} characters, and I can read up to ${most}. Shorten it and ask again.`,

  thisConversation: 'This conversation',
  sharedHere: 'This channel is shared with another company, so I don’t answer here. Ask in a channel of your own.',
  withGuestsHere: 'A guest can read this channel, so I don’t answer here. Ask in a channel without guests.',
  outOfSight: (id: string) => `I can’t see the channel ${id}. Add me to it with \`/invite @crowsnest\`.`,
  archived: (channel: string) => `${channel} is archived. Pick another channel.`,
  shared: (channel: string) =>
    `${channel} is shared with another company, so I don’t post there. Pick another channel.`,
  withGuests: (channel: string) => `${channel} has guests in it, so I don’t post there. Pick another channel.`,
  notMember: (channel: string) => `I’m not in ${channel}. Add me there with \`/invite @crowsnest\`.`,
  notServed: (channel: string, id: string) =>
    `I’m not set up for ${channel}. An operator can add \`${id}\` to \`SERVICE_CHANNELS\`.`,
  needsOperator: 'Only workspace admins and crowsnest operators can send a digest to a channel. You can get one by DM.',
  sendToMe: 'Send it to me instead',
  notYourConversation: 'I can’t send it to someone else’s DM. Name a channel.',
}

function either(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' or ')
}
