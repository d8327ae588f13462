import { useCallback, useState } from 'react'

/** A switch that stays as it was left: as long as the tab lives, or in `localStorage` for good. */
export function useKept(name: string, storage: Storage = sessionStorage): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => storage.getItem(name) !== null)
  const keep = useCallback(
    (next: boolean) => {
      if (next) storage.setItem(name, 'on')
      else storage.removeItem(name)
      setOn(next)
    },
    [name, storage],
  )
  return [on, keep]
}
