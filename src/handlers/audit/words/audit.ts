export const auditWords = {
  summary: 'Send yourself who asked what, and how it ended',
  sent: 'I’ve sent you the audit log in a DM.',
  nothing: 'No line of the audit log matches.',
  unknownPerson: (typed: string) => `I don’t know ${typed}. Pick a person from the list that Slack shows after \`@\`.`,
  unknownKind: (kinds: string) => `\`kind:\` takes ${kinds}.`,
  unknownSince: '`since:` takes a day such as `2026-11-01`, or a number of days such as `7d`.',
  heading: (shown: number, all: string) => `Audit log: ${shown} of ${all}`,
  columns: { at: 'When (UTC)', who: 'Who', where: 'Where', what: 'What', outcome: 'How it ended', details: 'Details' },
  forgotten: 'forgotten',
  direct: 'DM',
  file: 'audit.csv',
}
