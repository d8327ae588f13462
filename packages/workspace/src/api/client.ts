import { timingSafeEqual } from 'node:crypto'
import type { Workspace } from '../workspace.ts'
import { ApiFailure } from './failure.ts'

interface Client {
  client_id?: string | undefined
  client_secret?: string | undefined
}

/** The app proves that it is the app being installed. */
export function requireClient({ credentials }: Workspace, { client_id, client_secret = '' }: Client): void {
  if (client_id !== credentials.clientId) throw new ApiFailure('invalid_client_id')
  const [given, expected] = [Buffer.from(client_secret), Buffer.from(credentials.clientSecret)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ApiFailure('bad_client_secret')
}
