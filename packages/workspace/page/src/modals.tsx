import { useCallback } from 'react'
import { closeView, loadViews } from './control/calls.ts'
import type { Changes } from './control/changes.ts'
import type { Change } from './control/shapes.ts'
import { Modal } from './modal.tsx'
import { useLoaded } from './use-loaded.ts'
import { useWorkspace } from './workspace-context.ts'

const concernsViews = ({ kind }: Change) => kind === 'view'

/** Shows the topmost of the modals that the app has opened for this person. */
export function Modals({ changes }: { changes: Changes | undefined }) {
  const { user } = useWorkspace()
  const load = useCallback(() => loadViews(user.id), [user.id])
  const { value: views = [], reload } = useLoaded(load, changes, concernsViews)
  const top = views.filter(({ type }) => type === 'modal').at(-1)
  if (!top) return null
  const close = async () => {
    await closeView(user.id, top.view_id)
    reload()
  }
  return <Modal key={top.view_id} view={top} onClose={close} onSubmitted={reload} />
}
