export const pauseWords = {
  pause: 'Stop everything that asks the code, for everyone',
  resume: 'Continue after a pause',
  paused: (because: string) =>
    `**Paused.**${because} Questions are refused, and those already waiting stay in line. Continue with \`/crowsnest resume\`.`,
  resumed: '**Resumed.** What waited continues now.',
  notPaused: 'Nothing is paused.',
  because: (reason: string) => ` Reason: ${reason}.`,
  refused: (user: string, at: string, because: string) =>
    `I’m paused since ${at} by <@${user}>.${because} Your question was not asked. Try again later.`,
  healthName: 'pause',
  running: 'not paused',
  since: (user: string, at: string, because: string) =>
    `paused by ${user} since ${at} UTC.${because} \`/crowsnest resume\` continues`,
  notAsked: 'not asked while paused',
}
