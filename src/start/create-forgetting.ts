import { z } from 'zod'
import type { Encryption } from '../bot/receive/encrypt.ts'
import { openRequest } from '../bot/receive/intake-job.ts'
import type { Clock, Eraser, JobRunner, Log, SignIns, SlackPerson, Tools } from '../ports/index.ts'
import { createJobEraser } from '../queue/erase-jobs.ts'
import type { createAudit } from '../storage/audit/audit-store.ts'
import { createErasers, pagesOf } from '../storage/forget/erasers.ts'
import { createForgetting as createForgettingOf } from '../storage/forget/forgetting.ts'
import type { TeamStoreOptions } from '../storage/keys.ts'

interface ForgettingOptions extends TeamStoreOptions {
  secretKey: string
  dataDir: string
  clock: Clock
  log: Log
  encryption: Encryption
  audit: ReturnType<typeof createAudit>
  signIns: Pick<SignIns, 'remove'>
  /** The bot's own tools, and a person's. */
  tools: Pick<Tools, 'removeDeepSearch'>
  toolsOf(person: SlackPerson): Pick<Tools, 'removeDeepSearch'>
  isPrivate: boolean
  runners: readonly Pick<JobRunner, 'definition'>[]
  /** Whether a job belongs to the workspace. */
  owns?: (id: string) => boolean
}

const asked = z.looseObject({ requester: z.looseObject({ user: z.string() }) })
const taken = z.looseObject({ encrypted: z.string() })

/** Everything that erases data about people: records, jobs, sign-ins, and finally the keys by which the audit log identifies them. */
export function createForgetting({ audit, signIns, runners, encryption, ...options }: ForgettingOptions) {
  const { team, tools, toolsOf } = options
  const userOf = (payload: unknown): string | undefined => {
    const request = taken.safeParse(payload).data
    if (request) return openedUser(request.encrypted, encryption)
    return asked.safeParse(payload).data?.requester.user
  }
  const signInEraser: Eraser = {
    of: 'sign-ins',
    // Everyone with a sign-in also has a key, and the eraser of keys lists them.
    users: async () => [],
    erase: async (user) => ((await signIns.remove({ team, user })) ? 1 : 0),
  }
  const erasers = [
    ...createErasers(options),
    createJobEraser({ ...options, definitions: runners.map(({ definition }) => definition), userOf }),
    signInEraser,
    audit.eraser,
  ]
  return createForgettingOf({
    ...options,
    erasers,
    pagesOf: (user) => pagesOf(user, options),
    deletePage: async (user, url) =>
      (await toolsOf({ team, user }).removeDeepSearch(url)) || (await tools.removeDeepSearch(url)),
  })
}

function openedUser(encrypted: string, encryption: Encryption): string | undefined {
  try {
    return openRequest(encrypted, encryption).user
  } catch {
    return undefined
  }
}
