import { App, type Receiver } from '@slack/bolt'
import type { Log } from '../ports.ts'
import { createBoltLogger } from './bolt-logger.ts'

/**
 * Bolt verifies requests and acknowledges them; what they ask for is done by jobs, from the stored request. So every listener
 * here only acknowledges.
 */
export function createBoltApp(receiver: Receiver, botToken: string, apiUrl: string, log: Log): App {
  const app = new App({
    receiver,
    authorize: async () => ({ botToken }),
    clientOptions: { slackApiUrl: `${apiUrl}/` },
    convoStore: false,
    logger: createBoltLogger(log),
  })
  app.command(/./, ({ ack }) => ack())
  app.action(/./, ({ ack }) => ack())
  app.shortcut(/./, ({ ack }) => ack())
  app.view(/./, ({ ack }) => ack())
  app.error(async (error) => log.error('Bolt failed', { error }))
  return app
}
