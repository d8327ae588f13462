import type { Person } from './person.ts'

interface ClientOptions {
  /** Of the MCP endpoint. */
  address: string
  person: Person
}

/** Begins with nothing but the address; resolves once it is let in, or at its first call. */
export type StartClient = (options: ClientOptions) => Promise<{
  /** What `list_repos` answers. */
  call(): Promise<string>
}>
