import type { Database } from '../model/database.ts'
import type { Bot, Channel, Person, Team, UserGroup } from '../model/model.ts'
import { Records } from '../model/records.ts'
import { APP, GROUPS, seedChannels, seedPeople } from '../model/seed.ts'

/** People and channels: few enough to be held in memory; changes to channels are stored immediately. */
export class Directory {
  /** True if the workspace is new. */
  readonly isNew: boolean
  readonly #channels = new Map<string, Channel>()
  readonly #people = new Map<string, Person>()
  readonly #changedPeople: Records<Person>
  readonly #groups: Records<UserGroup>
  readonly #bots: Records<Bot>
  readonly #db: Database
  readonly #team: Team

  constructor(db: Database, team: Team) {
    this.#db = db
    this.#team = team
    this.#groups = new Records(db, 'group')
    this.#bots = new Records(db, 'bot')
    this.#changedPeople = new Records(db, 'person')
    for (const person of [...seedPeople(team), ...this.#changedPeople.list()]) this.#people.set(person.id, person)
    for (const row of db.prepare('SELECT body FROM channels ORDER BY position').all()) {
      const channel: Channel = JSON.parse(String(row.body))
      this.#channels.set(channel.id, channel)
    }
    this.isNew = this.#channels.size === 0
    if (this.isNew) this.#seed()
  }

  get people(): readonly Person[] {
    return [...this.#people.values()]
  }

  channels(): Channel[] {
    return [...this.#channels.values()]
  }

  channel(id: string): Channel | undefined {
    return this.#channels.get(id)
  }

  /** The app's direct conversation with a person. */
  direct(user: string): Channel | undefined {
    if (this.person(user) === undefined) return undefined
    return this.channels().find((channel) => channel.kind === 'im' && channel.members.includes(user))
  }

  /** The group conversation of exactly these people, with or without the app. */
  group(members: readonly string[]): Channel | undefined {
    return this.channels().find(
      (channel) =>
        channel.kind === 'mpim' &&
        channel.members.length === members.length &&
        members.every((member) => channel.members.includes(member)),
    )
  }

  person(id: string): Person | undefined {
    return this.#people.get(id)
  }

  savePerson(person: Person): void {
    this.#people.set(person.id, person)
    this.#changedPeople.save(person.id, person)
  }

  groups(): UserGroup[] {
    const known = new Map([...GROUPS, ...this.#groups.list()].map((group) => [group.id, group]))
    return [...known.values()]
  }

  /** Other apps and workflows that have posted something. */
  bots(): Bot[] {
    return this.#bots.list()
  }

  saveBot(bot: Bot): void {
    this.#bots.save(bot.id, bot)
  }

  saveGroup(group: UserGroup): void {
    this.#groups.save(group.id, group)
  }

  save(channel: Channel): void {
    this.#channels.set(channel.id, channel)
    const position = [...this.#channels.keys()].indexOf(channel.id)
    this.#db
      .prepare('INSERT OR REPLACE INTO channels VALUES (?, ?, ?)')
      .run(channel.id, position, JSON.stringify(channel))
  }

  reset(): void {
    this.#channels.clear()
    for (const person of seedPeople(this.#team)) this.#people.set(person.id, person)
    this.#seed()
  }

  #seed(): void {
    for (const channel of seedChannels(this.#team)) this.save(channel)
  }
}

/**
 * Whether the person may read the channel: members may, and staff may also read public channels. People from other companies only see
 * what is shared with them.
 */
export function maySee(person: Person, channel: Channel): boolean {
  if (person.role === 'stranger' && !channel.isExtShared) return false
  if (channel.members.includes(person.id)) return true
  return channel.kind === 'public' && person.role !== 'guest' && person.role !== 'stranger'
}

export function hasBot(channel: Channel): boolean {
  return channel.members.includes(APP.botUserId)
}
