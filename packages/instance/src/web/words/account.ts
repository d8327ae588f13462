import { many } from './counts.ts'

/** The title of a page, and its text. */
type Message = readonly [title: string, message: string]

export const accountWords = {
  signIn: 'Sign in',
  userName: 'User name',
  password: 'Password',
  wrong: 'User name or password is wrong.',
  forgotten: 'No password yet, or forgot it? Ask an administrator for a new link. They create it with',
  choose: 'Choose a password',
  confirm: 'Confirm password',
  setPassword: 'Set password',
  rule: (min: number) => `Use at least ${min} characters. This signs you out everywhere else.`,
  differ: 'The passwords don’t match.',
  length: (min: number, max: number) => `A password has ${min} to ${max} characters.`,
  over: [
    'This link no longer works',
    'It was used or replaced, or it is older than a day. Ask an administrator for a new one.',
  ],
  unreadable: ['This form could not be read', 'Reload the page, then send the form again.'],
  tooMany: ['Too many attempts', 'Wait 15 minutes and try again, or ask an administrator for a new link.'],
} as const

export const tokenWords = {
  title: 'Access tokens',
  explained: 'A token has your access. Create one per program so you can revoke them separately.',
  made: (name: string) => `Copy ${name} now. You can’t see it again.`,
  notAllowed: 'You can’t create tokens here. Ask an administrator.',
  incomplete: 'Enter a name, and choose what the token is for and when it expires.',
  yours: 'Your tokens',
  none: 'No tokens yet.',
  name: 'Name',
  for: 'For',
  kinds: { instance: 'Code, over MCP', analytics: 'Usage and credits' },
  created: 'Created',
  lastUsed: 'Last used',
  expires: 'Expires',
  inDays: (days: number) => `in ${many(days, 'day')}`,
  never: 'never',
  expired: '(expired)',
  create: 'Create token',
  revoke: 'Revoke',
  actions: 'Actions',
  applications: 'Connected applications',
  allowed: 'Connected',
  disconnect: 'Disconnect',
}

export const oauthWords = {
  title: 'Allow access?',
  question: (client: string, user: string) => `Allow ${client} to act as ${user}?`,
  scopes: 'It will be able to:',
  meanings: {
    mcp: 'Search and read all code that you can see',
    openid: 'Know who you are',
    profile: 'Know your user name',
    email: 'Know your email address',
    offline_access: 'Stay connected while you are away',
  },
  describedAt: 'It is described at',
  answersTo: 'You will return to',
  unchecked: 'Nobody has checked this application’s name. Allow it only if you just started this from your own tool.',
  allow: 'Allow',
  deny: 'Don’t allow',
  lasts: 'It has to ask again after 90 days. Its access ends if your account is closed.',
  tooOld: ['Start again', 'This page is too old or was opened in another browser. Start again from your tool.'],
  connectDevice: 'Connect a device',
  code: 'Code',
  codeHint: 'shown on the device',
  next: 'Continue',
  isYours: 'Is this your device?',
  shows: 'should show this code:',
  beware: 'If you didn’t start this yourself, or somebody sent you the code, don’t connect it.',
  yes: 'Yes, connect it',
  no: 'Don’t connect',
  done: (client: string): Message => ['Device connected', `${client} continues by itself. You can close this page.`],
  tooManyCodes: ['Too many wrong codes', 'Wait 15 minutes, then start again on the device.'],
  failed: (reason: string): Message => [
    'This didn’t work',
    `Your tool sent something that can’t be accepted: ${reason}. Nothing was allowed.`,
  ],
} as const
