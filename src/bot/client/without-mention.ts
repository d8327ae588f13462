/** What was said to the bot, as Slack sends it, without the bot's name. */
export function withoutMention(text: string, botUser: string): string {
  return text.replaceAll(new RegExp(`<@${botUser}(?:\\|[^>]*)?>`, 'g'), ' ')
}
