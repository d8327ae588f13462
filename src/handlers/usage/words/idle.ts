/** The list of unused seats. */
export const idleWords = {
  heading: (idle: string, seats: string, days: number) =>
    `${idle} of ${seats} seats ${idle === '1' ? 'wasn’t' : 'weren’t'} used in the last ${days} days`,
  none: (days: number) => `**Every seat was used** in the last ${days} days.`,
  person: 'Person',
  lastActive: 'Last active',
  never: 'Never',
  /** People who were never active have no name. */
  unnamed: (user: string) => `User ID ${user}`,
  whoReads: 'Only you can see this list. It contains names, so share it with care.',
  reading: 'Looking for idle seats…',
  closing: (days: number) => `Idle for ${days} days`,
  sentDirectly: 'I’ll send you the list in a DM.',
}
