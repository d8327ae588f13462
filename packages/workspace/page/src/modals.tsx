import { useCallback, useState } from 'react'
import { loadViews } from './control/calls.ts'
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
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const top = views.filter(({ type, view_id }) => type === 'modal' && !closed.has(view_id)).at(-1)
  if (!top) return null
  const close = () => setClosed((before) => new Set([...before, top.view_id]))
  return <Modal key={top.view_id} view={top} onClose={close} onSubmitted={reload} />
}
