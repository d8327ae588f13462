/** The credits that are left, in a report’s head. */
export const creditsLeftWords = {
  left: (left: string, allocated: string, rate: string, lasts: string) =>
    `**Credits:** ${left} of ${allocated} left${rate && `, about ${rate} used a day`}. ${lasts}`,
  none: (allocated: string, end: string | undefined) =>
    `**Credits:** none of ${allocated} left${end === undefined ? '' : ` until ${end}`}.`,
  runOut: (day: string, end: string | undefined) =>
    `They run out about **${day}**${end === undefined ? '' : `, before the period ends on ${end}`}.`,
  last: (end: string | undefined) =>
    end === undefined ? 'They should last more than a year.' : `They should last until the period ends on ${end}.`,
  noForecast: 'There isn’t enough data to forecast yet.',
  old: (day: string) => `These numbers are from ${day}: newer data can’t be read.`,

  turnOnAlerts: 'Turn on credit alerts',
  noAlerts: '**Turn on credit alerts.** This channel gets no warning when credits run low.',
}
