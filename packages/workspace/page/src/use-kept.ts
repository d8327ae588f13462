import { useCallback, useState } from 'react'

/** A switch that stays as it was left, as long as the tab lives. */
export function useKept(name: string): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => sessionStorage.getItem(name) !== null)
  const keep = useCallback(
    (next: boolean) => {
      if (next) sessionStorage.setItem(name, 'on')
      else sessionStorage.removeItem(name)
      setOn(next)
    },
    [name],
  )
  return [on, keep]
}
