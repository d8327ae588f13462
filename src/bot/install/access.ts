import { UpstreamError } from '../../ports/errors.ts'
import { slackCall, slackErrorName, slackPages, type WebClient } from '../client/slack-client.ts'

/** Whether Slack rejects the token for good. Throws UpstreamError if Slack doesn't say. */
export async function isRevoked(client: WebClient): Promise<boolean> {
  try {
    await slackCall(() => client.auth.test())
    return false
  } catch (error) {
    if (error instanceof UpstreamError && slackErrorName(error) !== undefined && !error.retryable) return true
    throw error
  }
}

/** The workspaces that an organization's admins added the app to; none if its token is revoked. */
export async function grantedTeams(client: WebClient): Promise<readonly string[]> {
  if (await isRevoked(client)) return []
  const teams: string[] = []
  for await (const page of slackPages((cursor) => client.auth.teams.list({ limit: 1_000, ...cursor })))
    for (const { id } of page.teams ?? []) if (id !== undefined) teams.push(id)
  return teams
}
