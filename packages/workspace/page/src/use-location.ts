import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { formatLocation, type Location, parseLocation } from './place.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function useLocation(): [Location, (change: Location) => void] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  const location = useMemo(() => parseLocation(hash), [hash])
  const go = useCallback((change: Location) => {
    window.location.hash = formatLocation({ ...parseLocation(window.location.hash), ...change })
  }, [])
  return [location, go]
}
