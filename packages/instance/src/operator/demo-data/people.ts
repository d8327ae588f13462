import type { Random } from './random.ts'

/** A generated person, and how they work. */
export interface DemoPerson {
  name: string
  email: string
  isService: boolean
  /** Events on a usual working day. */
  perDay: number
  /** Their first and last day, counted from 0; in between, they may be away for a week starting at `awayFrom`. */
  from: number
  until: number
  awayFrom: number
  clients: readonly string[]
  languages: readonly string[]
}

const givenNames =
  'ana ben cleo dev eva finn gia hugo ida jon kim leo mia noor omar pia quinn ravi sue tom uma vera wim xia yara zoe'
const names = givenNames.split(' ')

const workloads = [
  [45, 15],
  [14, 50],
  [4, 35],
] as const
const clients = [
  ['server.web', 30],
  ['crowsnest', 20],
  ['claude-code', 15],
  ['cursor', 15],
  ['vscode.cody', 15],
  ['jetbrains.cody', 5],
] as const
const languages = [
  ['typescript', 30],
  ['python', 22],
  ['go', 18],
  ['java', 12],
  ['rust', 6],
  ['sql', 6],
  ['yaml', 6],
] as const

/** One in twenty is a service account. Two thirds are there from the start, the others join later; one in eight stops. */
export function inventPeople(count: number, days: number, random: Random): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const isService = index % 20 === 19
    const label = isService ? `demo-ci-${(index + 1) / 20}` : `demo-${names[index % names.length]}-${index + 1}`
    const from = isService || random.chance(2 / 3) ? 0 : random.between(1, days - 1)
    const stops = !isService && random.chance(1 / 8)
    return {
      name: label,
      email: isService ? '' : `${label}@demo.example`,
      isService,
      perDay: isService ? 25 : random.pick(workloads),
      from,
      until: stops ? random.between(from, days - 1) : days - 1,
      awayFrom: !isService && random.chance(0.3) ? random.between(0, days) : days,
      clients: isService ? ['ci'] : some(clients, random),
      languages: some(languages, random),
    }
  })
}

/** One to three of them. */
function some(weights: readonly (readonly [string, number])[], random: Random): string[] {
  return [...new Set(Array.from({ length: 3 }, () => random.pick(weights)))]
}
