import { botName, useWorkspace } from './workspace-context.ts'

export function Banner({ live }: { live: boolean }) {
  const { state } = useWorkspace()
  if (!live) {
    return (
      <p className="banner" role="alert">
        The workspace isn’t answering. Start it again, and this page reconnects by itself.
      </p>
    )
  }
  if (state.bot.connected) return null
  return (
    <p className="banner" role="alert" data-testid="not-connected">
      <strong>{botName(state)} is not connected.</strong> Nothing will answer until it is: start it with{' '}
      <code>npm start</code>, or look at the terminal where it runs for what stopped it.
    </p>
  )
}
