import type { Figure } from '../../analytics/figures.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

interface DemoUsage {
  client: string
  language: string
  figure: Figure
  amount: number
}

/** How likely somebody works, from Sunday on. */
const presence = [0.04, 0.86, 0.94, 0.95, 0.92, 0.78, 0.05]
/** Month and day; hardly anybody works then. */
const holidays: ReadonlySet<string> = new Set(['01-01', '05-01', '12-24', '12-25', '12-26', '12-31'])

/** What somebody did on day `index` of `days`, the date being `YYYY-MM-DD`; nothing on days off. */
export function workDay(
  person: DemoPerson,
  { date, index, days }: { date: string; index: number; days: number },
  random: Random,
): DemoUsage[] {
  if (index < person.from || index > person.until || !isAtWork(person, date, index, random)) return []
  const growth = 0.8 + (0.4 * index) / days
  const events = Math.max(1, Math.round(person.perDay * growth * (0.5 + random.next())))
  const [main = '', ...others] = person.clients
  const aside = others.length > 0 && random.chance(0.5) ? Math.floor(events / 4) : 0
  return [
    ...session(main, events - aside, person.languages, random),
    ...(aside === 0
      ? []
      : session(others[random.between(0, others.length - 1)] ?? main, aside, person.languages, random)),
  ]
}

function isAtWork({ isService, awayFrom }: DemoPerson, date: string, index: number, random: Random): boolean {
  if (isService) return true
  if (index >= awayFrom && index < awayFrom + 7) return false
  const usual = presence[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 0
  return random.chance(holidays.has(date.slice(5)) ? 0.04 : usual)
}

/** Mostly in their first language; searches have none. */
function session(client: string, events: number, languages: readonly string[], random: Random): DemoUsage[] {
  const language = languages[random.chance(0.6) ? 0 : random.between(0, languages.length - 1)] ?? ''
  const amounts = client.endsWith('.cody') ? inEditor(events, random) : overCode(client, events, random)
  return amounts
    .filter(([, amount]) => amount > 0)
    .map(([figure, amount]) => ({ client, language: figure === 'searches' ? '' : language, figure, amount }))
}

type Amount = [Figure, number]

function overCode(client: string, events: number, random: Random): Amount[] {
  const searches = Math.round(events * (0.3 + 0.2 * random.next()))
  const chats = client === 'server.web' || client === 'ci' ? 0 : Math.round(events * 0.15 * random.next())
  return [
    ['searches', searches],
    ['chats', chats],
    ['navigations', events - searches - chats],
  ]
}

function inEditor(events: number, random: Random): Amount[] {
  const suggestions = events * random.between(3, 7)
  const acceptances = Math.round(suggestions * (0.2 + 0.15 * random.next()))
  const acceptedCharacters = acceptances * random.between(25, 60)
  const chats = Math.round(events * 0.3 * random.next())
  const commands = Math.round(events * 0.1 * random.next())
  const codyCharacters = acceptedCharacters + chats * random.between(50, 300)
  const editsSuggested = Math.round(events * random.next())
  const editsAccepted = Math.round(editsSuggested * 0.4)
  return [
    ['chats', chats],
    ['commands', commands],
    ['suggestions', suggestions],
    ['acceptances', acceptances],
    ['acceptedCharacters', acceptedCharacters],
    ['codyCharacters', codyCharacters],
    ['writtenCharacters', codyCharacters + events * random.between(40, 160)],
    ['editsSuggested', editsSuggested],
    ['editsAccepted', editsAccepted],
    ['chatLines', (chats + commands) * random.between(0, 6)],
    ['completionLines', acceptances + editsAccepted],
  ]
}
