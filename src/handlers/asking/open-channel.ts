import type { Deps } from '../../ports/index.ts'

/** Whether one of the channels is open to everybody of this workspace. */
export async function isOneOpen(channels: readonly string[], { chat }: Pick<Deps, 'chat'>): Promise<boolean> {
  for (const id of channels) {
    const channel = await chat.channel(id)
    if (channel && !channel.isDirect && !channel.isPrivate && !channel.isExternal) return true
  }
  return false
}
