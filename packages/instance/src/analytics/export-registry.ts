import type { UserStore } from '../access/users.ts'
import { csvAnswer } from './csv-answer.ts'

/** Current accounts, without deactivated ones. */
export function exportRegistry(users: UserStore): Response {
  return csvAnswer({
    fileName: 'user-registry.csv',
    headers: ['Instance user ID', 'Service Account', 'Site Admin'],
    rows: registryRows(users),
  })
}

function* registryRows(users: UserStore) {
  const active = users.list().filter(({ isActive }) => isActive)
  for (const { id, isService, isAdmin } of active.sort((a, b) => a.id - b.id)) yield [id, isService, isAdmin]
}
