import { newId } from '../../state/model/ids.ts'
import type { Person } from '../../state/model/model.ts'
import type { StoredFile } from '../../state/stores/files.ts'
import type { Workspace } from '../../workspace.ts'
import { fileKind } from './file-kind.ts'

/** A person uploads a file. Nobody sees it until it is shared or submitted with a form. */
export async function uploadAsPerson(
  { state }: Workspace,
  person: Person,
  name: string,
  bytes: Uint8Array,
): Promise<StoredFile> {
  const file = {
    id: newId('F'),
    name,
    title: name,
    size: bytes.length,
    ...(await fileKind(name, bytes)),
    channels: [],
    created: Math.floor(Date.now() / 1000),
    user: person.id,
  }
  state.files.save(file)
  state.files.saveBytes(file.id, bytes)
  return file
}
