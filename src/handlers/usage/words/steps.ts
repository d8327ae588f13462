/** What somebody responsible for the seats could do next: what and why in two short sentences, and a button for it. */
export const stepWords = {
  idleSeats: (idle: number, seats: number, share: string) =>
    `**Free up idle seats.** ${idle} of ${seats} (${share}) weren’t used in 28 days.`,
  lost: (lost: number, came: number) =>
    `**Ask why people stopped.** ${lost} went inactive, and only ${came} started or returned.`,
  acceptance: (before: string, now: string) =>
    `**Check the completion settings.** The acceptance rate fell from ${before} to ${now}. Look at the model, settings and editor updates.`,
  welcome: (fresh: number) => `**Welcome ${fresh} new people.** Send them two or three good starter questions.`,
  spread: (share: string) =>
    `**Spread what works.** The busiest 10% account for ${share} of all use. Ask them to show how.`,
  everyday: (share: string) =>
    `**Show everyday uses**, such as code reviews. On an average weekday, only ${share} of the people active in 28 days take part.`,

  showIdle: 'Show idle seats',
  showLanguages: 'Show by language',
  showExamples: 'Show example questions',
  showPeople: 'Show busiest people',
}
