import { useCallback, useEffect, useMemo, useState } from 'react'
import { Banner } from './banner.tsx'
import { ChannelPane } from './channel-pane.tsx'
import { loadState } from './control/calls.ts'
import { type Changes, connectChanges } from './control/changes.ts'
import type { Change, State, User } from './control/shapes.ts'
import { Inspector } from './inspector/inspector.tsx'
import { Modals } from './modals.tsx'
import { Notice } from './notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThreadPanel } from './thread-panel.tsx'
import { useColorScheme } from './use-color-scheme.ts'
import { useKept } from './use-kept.ts'
import { useLoaded } from './use-loaded.ts'
import { useLocation } from './use-location.ts'
import { maySee, people, WorkspaceContext } from './workspace-context.ts'

const concernsState = ({ kind }: Change) => kind === 'connection' || kind === 'channel'

export function App() {
  const [location, go] = useLocation()
  const [changes, setChanges] = useState<Changes>()
  const [live, setLive] = useState(true)
  const { value: state, failed, reload } = useLoaded(loadState, changes, concernsState)
  const [notice, notify] = useState<string>()
  const [inspecting, inspect] = useKept('inspecting')
  const theme = useColorScheme()
  const user = state && (people(state).find(({ id }) => id === location.user) ?? people(state)[0])
  const userId = user?.id

  useEffect(() => {
    if (!userId) return
    const connected = connectChanges(userId, setLive)
    setChanges(connected)
    return () => connected.close()
  }, [userId])

  useEffect(() => {
    if (!failed || state) return
    const timer = setTimeout(reload, 2000)
    return () => clearTimeout(timer)
  })

  const workspace = useMemo(() => state && user && { state, user, theme, go, notify }, [state, user, theme, go])
  const dismiss = useCallback(() => notify(undefined), [])
  if (!workspace)
    return <p className="page-note">{failed ? 'The workspace isn’t answering. Trying again…' : 'Loading…'}</p>

  const channel = shownChannel(workspace.state, workspace.user, location.channel)
  const isThere = location.channel === channel?.id
  const threadTs = isThere ? location.threadTs : undefined
  const tab = channel?.is_im ? shownTab(workspace.state, isThere ? location.tab : undefined) : undefined
  return (
    <WorkspaceContext value={workspace}>
      <div className="app" data-thread={threadTs !== undefined} data-view={location.channel ? 'channel' : 'list'}>
        <Banner live={live} />
        <Sidebar shown={channel?.id} changes={changes} onInspect={() => inspect(!inspecting)} />
        <main>
          <h1 className="visually-hidden">{workspace.state.team.name}</h1>
          {channel && (
            <ChannelPane
              key={`${channel.id} ${userId}`}
              channel={channel}
              changes={changes}
              threadTs={threadTs}
              tab={tab}
            />
          )}
          {channel && threadTs && (
            <ThreadPanel key={`${threadTs} ${userId}`} channel={channel} threadTs={threadTs} changes={changes} />
          )}
        </main>
        {inspecting && <Inspector changes={changes} onClose={() => inspect(false)} />}
        <Modals key={userId} changes={changes} />
        <Notice text={notice} onDismiss={dismiss} />
      </div>
    </WorkspaceContext>
  )
}

/** The channel of the address if this person may see it, else their first. */
function shownChannel({ channels }: State, user: User, wanted: string | undefined) {
  const own = channels.filter((channel) => maySee(user, channel) && !channel.is_archived)
  return own.find(({ id }) => id === wanted) ?? own.find(({ members }) => members.includes(user.id)) ?? own[0]
}

/** Of the parts of a conversation with the app, those that the manifest switches on. */
function shownTab({ bot }: State, wanted: 'home' | undefined): 'home' | undefined {
  if (!bot.home_tab) return undefined
  return bot.messages_tab === 'off' ? 'home' : wanted
}
