import { z } from 'zod'
import { bindJob, type JobHandler } from '../../ports/define.ts'
import type { Deps, Installation, JobRunner, Policies, SettingsStore } from '../../ports/index.ts'
import { channelPolicy } from './channel-policy.ts'

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
