import type {
  AnswerMode,
  ChannelPolicy,
  ChannelSettings,
  Installation,
  SettingName,
  Sourced,
} from '../../ports/index.ts'

/** The settings that apply in a channel, from its own and the installation's. */
export function channelPolicy(channel: string, kept: ChannelSettings, installation: Installation): ChannelPolicy {
  const mode = modeOf(channel, kept, installation)
  const isListed = installation.channels?.includes(channel) ?? true
  const limit = mode.value === 'service' ? installation.repositories : undefined
  return {
    mode,
    // Whoever set a channel to the bot's own rights thereby enabled it.
    isServed: mode.value === 'personal' ? installation.hasSignIn : isListed || kept.mode === 'service',
    repositories: repositoriesOf(kept, limit),
    askers: sourced<readonly string[] | undefined>('askers', kept, undefined),
    bots: sourced<ChannelPolicy['bots']['value']>('bots', kept, []),
    answersAmbient: sourced('answersAmbient', kept, false),
    repository: sourced<string | undefined>('repository', kept, undefined),
    revision: sourced<string | undefined>('revision', kept, undefined),
  }
}

function sourced<Value>(name: SettingName, kept: ChannelSettings, otherwise: Value): Sourced<Value> {
  const { [name]: value, changed } = kept
  const by = changed?.[name]
  // The previous version didn't record who, and stored this one value for every channel.
  const isDefault = by === undefined && (value === undefined || value === false)
  return { value: (value as Value | undefined) ?? otherwise, source: isDefault ? 'default' : (by ?? 'channel') }
}

function modeOf(
  channel: string,
  kept: ChannelSettings,
  { channels, mode, isModeSet }: Installation,
): Sourced<AnswerMode> {
  if (kept.mode !== undefined) return sourced<AnswerMode>('mode', kept, mode)
  if (channels?.includes(channel)) return { value: 'service', source: { setting: 'SERVICE_CHANNELS' } }
  return { value: mode, source: isModeSet ? { setting: 'ANSWER_MODE' } : 'default' }
}

/**
 * A channel may use fewer repositories than the installation allows, never more. An installation without a list leaves it to the
 * channels.
 */
function repositoriesOf(kept: ChannelSettings, limit: readonly string[] | undefined): ChannelPolicy['repositories'] {
  const own = sourced<readonly string[] | undefined>('repositories', kept, undefined)
  if (own.value === undefined) return limit ? { value: limit, source: { setting: 'SERVICE_REPOS' } } : own
  const isOpen = limit === undefined || limit.length === 0
  return isOpen ? own : { ...own, value: own.value.filter((name) => limit.includes(name)) }
}
