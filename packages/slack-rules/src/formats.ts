/** The formats of values, by the names that the limits use for them. */
export const FORMATS = {
  date: { means: 'a date like 2026-01-31', fits: isDate },
  time: { means: 'a time like 22:05', fits: matches(/^([01]\d|2[0-3]):[0-5]\d$/) },
  'number-text': { means: 'a number in quotes', fits: matches(/^-?\d+(\.\d+)?$/) },
  color: { means: 'a color like #1f3a4d', fits: matches(/^#([\da-f]{3}|[\da-f]{6})$/i) },
  link: { means: 'an address with its scheme', fits: isLink },
  'web-address': { means: 'an http or https address', fits: isAddress('http:', 'https:') },
  'https-address': { means: 'an https address', fits: isAddress('https:') },
  domain: { means: 'a domain without scheme and path', fits: matches(/^(?![.-])[-a-z0-9.]+[a-z0-9]$/) },
  'ip-range': { means: 'an IPv4 address or range', fits: isIpRange },
  'slash-command': { means: 'a slash and one word', fits: matches(/^\/[^\s/]+$/) },
  'user-id': { means: 'the id of a user', fits: matches(/^[UW][A-Z0-9]{2,}$/) },
  'channel-id': { means: 'the id of a channel', fits: matches(/^[CG][A-Z0-9]{2,}$/) },
  // A person's id stands for the DM with them.
  'conversation-id': { means: 'the id of a conversation', fits: matches(/^[CGDUW][A-Z0-9]{2,}$/) },
  'usergroup-id': { means: 'the id of a user group', fits: matches(/^S[A-Z0-9]{2,}$/) },
  'team-id': { means: 'the id of a workspace', fits: matches(/^[TE][A-Z0-9]{2,}$/) },
} satisfies Record<string, { means: string; fits(text: string): boolean }>

export type Format = keyof typeof FORMATS

function matches(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text)
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10
}

/** Apps also link to `mailto:` and `slack:`, but never to what would run or be shown in place. */
function isLink(text: string): boolean {
  return URL.canParse(text) && !/^(javascript|data|vbscript):/i.test(text.trim())
}

function isAddress(...schemes: string[]): (text: string) => boolean {
  return (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol)
}

function isIpRange(text: string): boolean {
  const [address = '', bits = '32', ...more] = text.split('/')
  const parts = address.split('.')
  const isNumber = (part: string, max: number) => /^\d{1,3}$/.test(part) && Number(part) <= max
  return more.length === 0 && parts.length === 4 && parts.every((part) => isNumber(part, 255)) && isNumber(bits, 32)
}
