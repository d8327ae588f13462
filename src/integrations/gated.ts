import type { Tools } from '../ports/index.ts'

/** A port that calls `check` before each call; `check` throws if the service must not be asked. */
export function gated<Port extends object>(port: Port, check: () => void): Port {
  const calls = Object.entries(port).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      check()
      return call(...args)
    },
  ])
  // Every method of these ports returns a promise, so the type stays the same.
  return Object.fromEntries(calls) as Port
}

/** The instance's tools, gated. Stopping or deleting a search is always allowed. */
export function gatedTools(tools: Tools, check: () => void): Tools {
  const { cancelDeepSearch, removeDeepSearch } = tools
  return { ...gated(tools, check), cancelDeepSearch, removeDeepSearch }
}
