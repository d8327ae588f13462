import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

export const HEADER =
  'Instance user ID,User Email,Username,Active Sourcegraph User,Client Name,Timestamp Date,Language,Searches,Code Navigation Events,Code Insight Views,Chat Events,Command Events,Combined Completion Suggestions,Combined Completion Acceptances,Total Accepted Char Count,Combined CAR,Weighted CAR,Total Characters Written by Cody,Total Characters Written,Percentage of Code Written by Cody,Auto-edit suggested events,Auto-edit accepted events,Auto-edit acceptance rate,Lines changed by chats and commands,Lines changed by completions and auto-edits'
const CLIENTS = ['VSCode.cody', 'JetBrains.cody', 'server.web', 'server.svelte-web', 'Neovim.cody']
const LANGUAGES = ['typescript', 'go', 'python', 'java', 'rust', 'kotlin', '']
const DAYS = 35
export const WINDOW = { from: '2026-11-09', to: '2026-11-15' }

/** An export of one large company by user, day, client and language, about 150 bytes per row; the same in each run. */
export async function writeExport(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path)
  let seed = 1
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % limit
  }
  const users = Math.ceil(rows / DAYS / 6)
  let lines = `${HEADER}\r\n`
  for (let row = 0; row < rows; row++) {
    const user = 1 + (row % users)
    const day = new Date(Date.UTC(2026, 9, 12 + (Math.floor((row * DAYS) / rows) % DAYS))).toISOString().slice(0, 10)
    const suggested = below(200)
    const accepted = below(suggested + 1)
    const characters = accepted * below(90)
    const written = characters + below(9_000)
    const edits = below(30)
    const taken = below(edits + 1)
    lines += `${user},person-number-${user}@example.com,person-number-${user},true,${CLIENTS[below(5)]},${day},${LANGUAGES[below(7)]},${below(20)},${below(80)},0,${below(15)},${below(5)},${suggested},${accepted},${characters},${ratio(accepted, suggested)},${ratio(accepted, suggested)},${characters},${written},${ratio(100 * characters, written)},${edits},${taken},${ratio(taken, edits)},${below(120)},${below(400)}\r\n`
    if (lines.length > 65_536) {
      if (!file.write(lines)) await once(file, 'drain')
      lines = ''
    }
  }
  file.end(lines)
  await finished(file)
}

function ratio(part: number, whole: number): string {
  return whole === 0 ? '' : (part / whole).toFixed(4)
}
