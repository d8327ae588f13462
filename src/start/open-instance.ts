import { authSchemeOf, type InstanceConfig } from '../config/config.ts'
import { hiddenOf } from '../config/neighbours.ts'
import { assertRunning } from '../handlers/pause/assert-running.ts'
import { newsId, tellNews } from '../handlers/sign-in/news.job.ts'
import { gatedTools } from '../integrations/gated.ts'
import { instanceHealth } from '../integrations/mcp/instance-health.ts'
import { openSignIns } from '../integrations/signing-in.ts'
import { createTools } from '../integrations/tools.ts'
import type { SlackPerson } from '../ports/index.ts'
import { version } from '../process/version.ts'
import { connectPause } from '../storage/pause.ts'
import { createSignInStores } from '../storage/sign-ins/sign-in-stores.ts'
import type { OpenStorage } from './open-storage.ts'
import type { Starting } from './starting.ts'

export type OpenInstance = Awaited<ReturnType<typeof openInstance>>

/** The instance's tools with the bot's own rights and with each person's. While paused, none of them calls the instance. */
export async function openInstance(
  { config, log, lifecycle, outgoing, observer }: Starting,
  instance: InstanceConfig,
  { redis, secretKey, workspaces, clock, botUrl }: OpenStorage,
) {
  const pause = await connectPause({ redis, log })
  lifecycle.add('pause', pause.close)
  const unpaused = () => assertRunning(pause)
  const connection = { ...instance, ...hiddenOf(config), version, outgoing, calls: observer }
  const { close, ...ungated } = createTools(connection)
  const tools = gatedTools(ungated, unpaused)
  lifecycle.add('instance connection', close)
  const signingIn = openSignIns({
    ...connection,
    stores: createSignInStores({ redis, secretKey }),
    clock,
    botUrl,
    service: tools,
    client: config.oauthClient,
    schemeOf: authSchemeOf,
    unusedDays: config.SIGN_IN_DAYS,
    tell: (person, news, signIn) =>
      tellNews(workspaces.jobsOf(person.team), person, news, signIn, newsId(person, signIn)),
  })
  lifecycle.add('connections of people', signingIn.close)
  if (config.instance && !pause.current()) {
    // Otherwise the first person to ask would be the one to find out that the token is wrong.
    void instanceHealth(tools).then(({ ok, remedy }) => ok || log.warn('the instance does not answer well', { remedy }))
  }
  return {
    pause,
    unpaused,
    tools,
    toolsOf: (person: SlackPerson) => gatedTools(signingIn.toolsOf(person), unpaused),
    signIns: signingIn.signIns,
    browser: signingIn.browser,
    linkUrl: instance.linkUrl,
  }
}
