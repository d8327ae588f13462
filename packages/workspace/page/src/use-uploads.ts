import { useRef, useState } from 'react'
import { refusalOf } from './control/acknowledgement.ts'
import { uploadFile } from './control/calls.ts'
import { useWorkspace } from './workspace-context.ts'

/** A file that a person chose; without an id it is still on its way. */
type Upload = { key: number; name: string; id?: string }

export type Uploads = {
  list: readonly Upload[]
  /** The ids of all, undefined while one is on its way. */
  ids: string[] | undefined
  add: (files: Iterable<File>) => void
  remove: (key: number) => void
  clear: () => void
}

/** Files are handed over as soon as they are chosen, and wait there to be part of a message or form. */
export function useUploads(onChange: (ids: string[]) => void = () => undefined): Uploads {
  const { user, notify } = useWorkspace()
  const [list, setList] = useState<readonly Upload[]>([])
  const current = useRef<readonly Upload[]>([])
  const count = useRef(0)
  const change = (next: readonly Upload[]) => {
    current.current = next
    setList(next)
    onChange(next.flatMap(({ id }) => id ?? []))
  }
  const remove = (key: number) => change(current.current.filter((one) => one.key !== key))
  const upload = async (file: File) => {
    count.current += 1
    const key = count.current
    change([...current.current, { key, name: file.name }])
    const reply = await uploadFile(user.id, file.name, await base64Of(file))
    const { file_id: id } = reply
    if (id === undefined) {
      remove(key)
      notify(`${file.name}: ${refusalOf(reply)}`)
    } else change(current.current.map((one) => (one.key === key ? { ...one, id } : one)))
  }
  return {
    list,
    ids: list.some(({ id }) => id === undefined) ? undefined : list.flatMap(({ id }) => id ?? []),
    add: (files) => {
      for (const file of files) void upload(file)
    },
    remove,
    clear: () => change([]),
  }
}

async function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  const { promise, resolve } = Promise.withResolvers<void>()
  reader.addEventListener('loadend', () => resolve())
  reader.readAsDataURL(file)
  await promise
  return String(reader.result ?? '').replace(/^[^,]*,/, '')
}
