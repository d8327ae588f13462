import { createPolicies } from '../../src/handlers/policy/in-channel.ts'
import type { ChannelSettings, Installation, Policies } from '../../src/ports/index.ts'

export const EMBEDDED: Installation = {
  mode: 'service',
  hasSignIn: false,
  channels: undefined,
  repositories: undefined,
}

/** What holds in channels with these settings; without any, that of the embedded instance. */
export function policiesOf(
  settings: Readonly<Record<string, ChannelSettings>> = {},
  installation: Installation = EMBEDDED,
): Policies {
  const kept = new Map(Object.entries(settings))
  return createPolicies(
    { of: async (channel) => kept.get(channel) ?? { answersAmbient: false }, all: async () => kept },
    installation,
  )
}
