import { useCallback, useEffect, useMemo, useState } from 'react'
import { Blocks } from './blocks/blocks.tsx'
import { InteractionContext } from './blocks/interaction.ts'
import { refusalOf } from './control/acknowledgement.ts'
import { loadViews, openHome } from './control/calls.ts'
import type { Changes } from './control/changes.ts'
import type { Change, View } from './control/shapes.ts'
import { useBlockInteraction } from './use-block-interaction.ts'
import { useLoaded } from './use-loaded.ts'
import { botName, useWorkspace } from './workspace-context.ts'

const concernsViews = ({ kind }: Change) => kind === 'view' || kind === 'channel'

/** The app's Home, which it publishes for each person when they open it. */
export function HomePane({ changes }: { changes: Changes | undefined }) {
  const { state, user, notify } = useWorkspace()
  const load = useCallback(() => loadViews(user.id).then(({ home }) => home ?? null), [user.id])
  const { value: home } = useLoaded(load, changes, concernsViews)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    let current = true
    setAsked(false)
    openHome(user.id, 'home').then((reply) => {
      if (!current) return
      setAsked(true)
      notify(refusalOf(reply))
    })
    return () => {
      current = false
    }
  }, [user.id, notify])

  return (
    <section className="home" aria-label={`Home of ${botName(state)}`} aria-busy={!home && !asked} data-testid="home">
      {home ? (
        <HomeView view={home} />
      ) : (
        <p className="page-note">{asked ? `${botName(state)} has no Home tab yet.` : 'Loading…'}</p>
      )}
    </section>
  )
}

function HomeView({ view }: { view: View }) {
  const { notify } = useWorkspace()
  const surface = useMemo(() => ({ view_id: view.view_id }), [view.view_id])
  const { interaction } = useBlockInteraction(surface, view.blocks, notify)
  return (
    <InteractionContext value={interaction}>
      <Blocks blocks={view.blocks} />
    </InteractionContext>
  )
}
