import { APP } from '../state/seed.ts'
import type { Workspace } from '../workspace.ts'

/** The app's token is good for nothing any more, until somebody installs the app anew; it is told so. */
export function uninstall({ events, state }: Workspace): void {
  state.together(() => {
    state.installation.revoke()
    events.emit('tokens_revoked', { type: 'tokens_revoked', tokens: { oauth: [], bot: [APP.botUserId] } })
    events.emit('app_uninstalled', { type: 'app_uninstalled' })
  })
}
