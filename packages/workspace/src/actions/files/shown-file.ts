import type { Channel, Json, Team } from '../../state/model/model.ts'
import type { State } from '../../state/state.ts'
import type { StoredFile } from '../../state/stores/files.ts'
import type { Workspace } from '../../workspace.ts'
import { filetypeOf, prettyType } from './file-kind.ts'

/** A file as the API shows it. */
export function shownFile({ url, state, team }: Workspace, stored: StoredFile): Json {
  const { alt_text, channels, isComplete: _, isGiven: __, shares: ___, ...file } = stored
  const address = `${url}/files-pri/${file.id}/${encodeURIComponent(file.name)}`
  const filetype = stored.filetype ?? filetypeOf(file.name, 'binary')
  const of = (...kinds: Channel['kind'][]) =>
    channels.filter((id) => kinds.includes(state.directory.channel(id)?.kind ?? 'public'))
  return {
    ...file,
    ...(alt_text === undefined ? {} : { alt_text }),
    timestamp: file.created,
    filetype,
    pretty_type: prettyType(filetype),
    user_team: state.directory.person(file.user)?.teamId ?? team.id,
    mode: 'hosted',
    editable: false,
    is_external: false,
    external_type: '',
    is_public: of('public').length > 0,
    public_url_shared: false,
    display_as_bot: false,
    url_private: address,
    url_private_download: address,
    permalink: `${url}/files/${file.user}/${file.id}/${encodeURIComponent(file.name)}`,
    channels: of('public'),
    groups: of('private', 'mpim'),
    ims: of('im'),
    shares: {
      ...sharesIn('public', of('public'), stored, state, team),
      ...sharesIn('private', of('private', 'mpim', 'im'), stored, state, team),
    },
    comments_count: 0,
    is_starred: false,
    has_rich_preview: false,
  }
}

function sharesIn(
  kind: 'public' | 'private',
  ids: readonly string[],
  { shares = [], user }: StoredFile,
  state: State,
  team: Team,
): Json {
  const here = shares.filter(({ channel }) => ids.includes(channel))
  if (here.length === 0) return {}
  const shown = here.map(({ channel, ts }) => {
    const { reply_count = 0, reply_users = [] } = state.messages.summary(channel, ts) ?? {}
    const replies = { reply_count, reply_users, reply_users_count: reply_users.length }
    const channel_name = state.directory.channel(channel)?.name ?? ''
    return [channel, [{ ts, ...replies, channel_name, team_id: team.id, share_user_id: user, source: 'UNKNOWN' }]]
  })
  return { [kind]: Object.fromEntries(shown) }
}
