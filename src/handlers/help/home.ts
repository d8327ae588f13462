import { defineHome } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { alertsFor } from '../alerts/list-alerts.ts'
import { digestsFor, digestsOf } from '../digests/choose-digest.ts'
import { homeBlocks, type OperatorFacts } from './messages/home.ts'

const QUESTIONS = 5

type HomePorts = Pick<
  Deps,
  'subscriptions' | 'alerts' | 'chat' | 'conversations' | 'settings' | 'allowlist' | 'health' | 'reports'
>

interface Reader {
  team: string
  user: string
  role: Parameters<typeof digestsOf>[0]['role']
}

/** A person's Home tab: where to ask, what they asked, what they get, and settings; for operators also the bot's health. */
export const home = defineHome({
  async run({ team, user, role }, deps: HomePorts) {
    const { chat, settings, reports } = deps
    const reader = { team, user, role }
    const { channel: direct } = await chat.direct(user)
    const [questions, alerts, digests, set, person, operator] = await Promise.all([
      questionsOf(user, deps),
      alertsFor(reader, deps, { all: false }),
      digestsOf(reader, deps),
      settings.of(direct),
      chat.person(user),
      role === 'everyone' ? undefined : operatorFacts(reader, deps),
    ])
    const { repository } = set
    const { zone = 'UTC' } = person ?? {}
    return homeBlocks({
      questions,
      alerts,
      digests,
      hasReports: reports !== undefined,
      own: { repository, zone, role },
      operator,
    })
  },
})

async function questionsOf(user: string, { conversations, chat }: HomePorts) {
  const all = await conversations.questionsOf(user)
  return Promise.all(
    all.slice(0, QUESTIONS).map(async (question) => ({ ...question, link: await chat.link(question) })),
  )
}

async function operatorFacts(reader: Reader, deps: HomePorts): Promise<OperatorFacts> {
  const [health, settings, alerts, digests] = await Promise.all([
    deps.health(),
    deps.settings.all(),
    alertsFor(reader, deps, { all: true }),
    digestsFor(reader, deps),
  ])
  return {
    health,
    settings,
    withAlerts: new Set(alerts.map(({ kept }) => kept.channel)),
    withDigest: new Set(digests.map(({ subscription }) => subscription.channel)),
    served: deps.allowlist.channels,
  }
}
