import { type ReactNode, useState } from 'react'
import { refusalOf } from '../control/acknowledgement.ts'
import { loadEvents, redeliver, resetWorkspace, setInstalled } from '../control/calls.ts'
import { Dialog } from '../dialog.tsx'
import { Menu } from '../menu.tsx'
import { botName, userName, useWorkspace } from '../workspace-context.ts'
import { ClockDialog } from './clock-dialog.tsx'
import { FaultDialog } from './fault-dialog.tsx'
import { PreferencesDialog } from './preferences-dialog.tsx'

type Props = { onInspect: () => void }

/** What one does to the workspace itself, to see how the app takes it. */
export function WorkspaceMenu({ onInspect }: Props) {
  const { state, user, notify } = useWorkspace()
  const { installed } = state.bot
  const [open, setOpen] = useState<'clock' | 'fault' | 'preferences' | 'reset'>()
  const close = () => setOpen(undefined)
  const again = async () => {
    const last = (await loadEvents(0)).at(-1)
    if (!last) return notify('There’s no event to redeliver yet.')
    notify(
      refusalOf(await redeliver(last.event_id)) ??
        `${botName(state)} got the ${last.type} event ${last.event_id} again.`,
    )
  }
  const dialogs: Record<'clock' | 'fault' | 'preferences' | 'reset', ReactNode> = {
    clock: <ClockDialog onClose={close} />,
    fault: <FaultDialog onClose={close} />,
    preferences: <PreferencesDialog onClose={close} />,
    reset: <ResetDialog onClose={close} />,
  }
  return (
    <>
      <Menu
        label="Workspace"
        testId="workspace-menu"
        items={[
          { label: 'Inspector', detail: `Every call and event of ${botName(state)}`, run: onInspect },
          {
            label: 'Time zone and language …',
            detail: `For ${userName(state, user.id)}`,
            run: () => setOpen('preferences'),
          },
          {
            label: 'Advance the clock …',
            detail: 'For timeouts, retries and expirations',
            run: () => setOpen('clock'),
          },
          { label: 'Redeliver the last event', detail: 'With Slack’s retry headers', run: again },
          { label: 'Set a fault …', detail: 'Make the next calls fail', run: () => setOpen('fault') },
          {
            label: installed ? 'Uninstall the app' : 'Install the app',
            detail: installed ? 'It stops getting events' : 'Then add it to its channels again',
            run: async () => notify(refusalOf(await setInstalled(!installed))),
          },
          { label: 'Reset …', detail: 'Start with an empty workspace', run: () => setOpen('reset') },
        ]}
      />
      {open && dialogs[open]}
    </>
  )
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useWorkspace()
  const reset = async () => {
    notify(refusalOf(await resetWorkspace()))
    onClose()
  }
  return (
    <Dialog title="Reset the workspace?" onClose={onClose}>
      <p>This deletes all messages, files and forms, and everything the workspace knows about the app.</p>
      <footer className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          Keep
        </button>
        <button type="button" className="button button-danger" onClick={reset}>
          Reset
        </button>
      </footer>
    </Dialog>
  )
}
