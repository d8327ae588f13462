import { join } from 'node:path'
import { clientsGuide } from '../packages/instance/src/web/connect/clients-guide.ts'

/** `docs/connect-clients.md`, from what the embedded instance shows under its own address. */
export async function generateClients(): Promise<Map<string, string>> {
  const note = 'The embedded instance shows this page with its own address at `/connect`.'
  const text = clientsGuide('http://localhost:4100').replace(
    '\n\nThere are two ways',
    `\n${note}\n\nThere are two ways`,
  )
  return new Map([[join(import.meta.dirname, '../docs/connect-clients.md'), text]])
}
