import { checkView } from '@crowsnest/slack-rules'
import type { HomeView } from '@slack/types'
import type { Log, MessageBlock } from '../../ports/index.ts'
import { slackCall, slackErrorName, type WebClient } from '../client/slack-client.ts'
import type { ViewMetadata } from '../client/view-metadata.ts'
import { openDirect } from '../people/channels.ts'

/** Publishes a person's Home page; where the app has none, that is logged. */
export async function showHome(
  client: WebClient,
  user: string,
  blocks: readonly MessageBlock[],
  log: Log,
): Promise<void> {
  const { channel } = await openDirect(client, user)
  const metadata: ViewMetadata = { channel }
  const view = { type: 'home', blocks, private_metadata: JSON.stringify(metadata) } as const
  const [problem] = checkView(view).filter(({ severity }) => severity === 'error')
  if (problem) throw new Error(`the Home page breaks the rules of Slack: ${problem.pointer} ${problem.message}`)
  await slackCall(async () => {
    try {
      // The SDK's type lacks charts.
      await client.views.publish({ user_id: user, view: view as unknown as HomeView })
    } catch (error) {
      if (slackErrorName(error) !== 'not_enabled') throw error
      log.info('the app has no Home page: paste manifest.yml into its manifest page')
    }
  })
}
