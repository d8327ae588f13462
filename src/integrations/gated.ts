import type { Tools } from '../ports/index.ts'

/** What asks a service, each call only after `check`, which throws where it must not be asked. */
export function gated<Port extends object>(port: Port, check: () => void): Port {
  const calls = Object.entries(port).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      check()
      return call(...args)
    },
  ])
  // Every method of these ports returns a promise, so that its type stays the same.
  return Object.fromEntries(calls) as Port
}

/** The instance's tools so. To stop or delete a search asks for nothing. */
export function gatedTools(tools: Tools, check: () => void): Tools {
  const { cancelDeepSearch, removeDeepSearch } = tools
  return { ...gated(tools, check), cancelDeepSearch, removeDeepSearch }
}
