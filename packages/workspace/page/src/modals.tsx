import { useCallback } from 'react'
import { refusalOf } from './control/acknowledgement.ts'
import { closeView, loadViews } from './control/calls.ts'
import type { Changes } from './control/changes.ts'
import type { Change } from './control/shapes.ts'
import { Modal } from './modal.tsx'
import { useLoaded } from './use-loaded.ts'
import { useWorkspace } from './workspace-context.ts'

const concernsViews = ({ kind }: Change) => kind === 'view' || kind === 'channel'

/** The modals that the app has opened for this person. Those below stay, with what was typed, until they are on top again. */
export function Modals({ changes }: { changes: Changes | undefined }) {
  const { user, notify } = useWorkspace()
  const load = useCallback(() => loadViews(user.id).then(({ views }) => views), [user.id])
  const { value: views = [], reload } = useLoaded(load, changes, concernsViews)
  const close = async (viewId: string, clear: boolean) => {
    notify(refusalOf(await closeView(user.id, viewId, clear)))
    reload()
  }
  return views.map((view) => (
    <Modal key={view.view_id} view={view} onClose={(clear) => close(view.view_id, clear)} onSubmitted={reload} />
  ))
}
