export const settingsWords = {
  summary: 'Show or change this channel’s settings',
  needsOperator: 'Only workspace admins and crowsnest operators can change a channel’s settings.',
  unknownAnswer: (usage: string) => `\`answer:\` takes \`mentions\` or \`all\`. Try \`${usage}\`.`,

  noRepository: (isChannel: boolean) =>
    `${here(isChannel)} has no default repository. Set one with \`/crowsnest settings repo:NAME\`.`,
  repository: (isChannel: boolean, name: string) =>
    `${here(isChannel)} searches ${name} unless a question names another repository. To clear it: \`repo:none\`.`,
  answersAll: 'In threads I answered, I reply to every message. To change that: `answer:mentions`.',
  answersMentions: 'In threads I answered, I reply when someone mentions me. To reply to every message: `answer:all`.',
  change: (usage: string) => `Change with \`${usage}\``,
}

function here(isChannel: boolean): string {
  return isChannel ? 'This channel' : 'This conversation'
}
