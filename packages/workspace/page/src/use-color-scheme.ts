import { useSyncExternalStore } from 'react'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

const subscribe = (listener: () => void) => {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

export const useColorScheme = () =>
  useSyncExternalStore(subscribe, () => (dark.matches ? ('dark' as const) : ('light' as const)))
