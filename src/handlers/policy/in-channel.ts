import { z } from 'zod'
import { bindJob, type JobHandler } from '../../ports/define.ts'
import type {
  AnswerMode,
  ChannelPolicy,
  ChannelSettings,
  Deps,
  Installation,
  JobRunner,
  Policies,
  SettingName,
  SettingsStore,
  Sourced,
} from '../../ports/index.ts'

const NOTHING_SET = { answersAmbient: false }
/** A job looks several times at once; what is set meanwhile in another process counts from the next moment on. */
const FRESH_MS = 25

export function createPolicies(settings: Pick<SettingsStore, 'of' | 'all'>, installation: Installation): Policies {
  return {
    installation,
    of: async (channel) => channelPolicy(channel, await settings.of(channel, FRESH_MS), installation),
    async served() {
      const { channels, hasSignIn, mode } = installation
      if (!channels || (hasSignIn && mode === 'personal')) return undefined
      const set = await settings.all()
      const isServed = (id: string) => channelPolicy(id, set.get(id) ?? NOTHING_SET, installation).isServed
      return [...new Set([...channels, ...set.keys()])].filter(isServed)
    },
  }
}

/** The ports for work in a channel: answers may only use the channel's repositories. */
export async function depsIn<Ports extends Pick<Deps, 'policies' | 'allowlist'>>(
  channel: string | undefined,
  deps: Ports,
): Promise<Ports> {
  const [policy, channels] = await Promise.all([
    channel === undefined ? undefined : deps.policies.of(channel),
    deps.policies.served(),
  ])
  const repositories = policy ? policy.repositories.value : deps.allowlist.repositories
  return { ...deps, allowlist: { channels, repositories } }
}

const asked = z.looseObject({ requester: z.looseObject({ channel: z.string() }) })

/** A job that checks the settings of its channel at each run. */
export function bindInChannel<Payload>(job: JobHandler<Payload>, deps: Deps): JobRunner<Payload> {
  const now = (payload: Payload) => depsIn(asked.safeParse(payload).data?.requester.channel, deps)
  return {
    definition: job,
    run: async (payload, context) => bindJob(job, await now(payload)).run(payload, context),
    onFinalFailure: async (failure, payload, context) =>
      bindJob(job, await now(payload)).onFinalFailure(failure, payload, context),
  }
}

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
    askers: sourced('askers', kept),
    bots: { ...sourced('bots', kept), value: kept.bots ?? [] },
    answersAmbient: sourced('answersAmbient', kept),
    repository: sourced('repository', kept),
    revision: sourced('revision', kept),
  }
}

function sourced<Name extends SettingName>(name: Name, kept: ChannelSettings): Sourced<ChannelSettings[Name]> {
  const { [name]: value, changed } = kept
  const by = changed?.[name]
  // The previous version didn't record who, and stored this one value for every channel.
  const isDefault = by === undefined && (value === undefined || value === false)
  return { value, source: isDefault ? 'default' : (by ?? 'channel') }
}

function modeOf(
  channel: string,
  kept: ChannelSettings,
  { channels, mode, isModeSet }: Installation,
): Sourced<AnswerMode> {
  if (kept.mode !== undefined) return { ...sourced('mode', kept), value: kept.mode }
  if (channels?.includes(channel)) return { value: 'service', source: { setting: 'SERVICE_CHANNELS' } }
  return { value: mode, source: isModeSet ? { setting: 'ANSWER_MODE' } : 'default' }
}

/**
 * A channel may use fewer repositories than the installation allows, never more. An installation without a list leaves it to the
 * channels.
 */
function repositoriesOf(kept: ChannelSettings, limit: readonly string[] | undefined): ChannelPolicy['repositories'] {
  const own = sourced('repositories', kept)
  if (own.value === undefined) return limit ? { value: limit, source: { setting: 'SERVICE_REPOS' } } : own
  const isOpen = limit === undefined || limit.length === 0
  return isOpen ? own : { ...own, value: own.value.filter((name) => limit.includes(name)) }
}
