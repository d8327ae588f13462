import type { ServerContext } from '@modelcontextprotocol/server'

/** Sends each message to the client as a progress notification, where the client asked for that with a token. */
export function reportProgress({ _meta, notify }: ServerContext['mcpReq']): (message: string) => void {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return () => {}
  let progress = 0
  return (message) => {
    progress += 1
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {
      // The client is gone.
    })
  }
}
