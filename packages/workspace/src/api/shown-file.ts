import type { StoredFile } from '../state/files.ts'
import type { Json } from '../state/model.ts'
import type { Workspace } from '../workspace.ts'

export function shownFile({ url }: Workspace, { alt_text, channels, isComplete: _, ...file }: StoredFile): Json {
  const address = `${url}/files-pri/${file.id}/${encodeURIComponent(file.name)}`
  return {
    ...file,
    ...(alt_text === undefined ? {} : { alt_text }),
    channels,
    filetype: file.name.split('.').pop() ?? '',
    mode: 'hosted',
    is_external: false,
    url_private: address,
    url_private_download: address,
  }
}
