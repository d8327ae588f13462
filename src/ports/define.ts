import { z } from 'zod'
import type {
  Deps,
  FinalFailure,
  JobContext,
  JobDefinition,
  JobOutcome,
  JobRunner,
  Message,
  MessageBlock,
  Origin,
  Place,
  Role,
} from './index.ts'

export interface CommandInput {
  /** The request's own id; the ids of jobs are made of it, so that a request makes each job once. */
  id: string
  /** Whether an earlier run of the request may have done some of it. */
  isRepeat: boolean
  origin: Origin
  role: Role
  /** What follows the command's words, without its options. */
  text: string
  /** The ids of the channels that the text refers to, by `#name` as it stands there. */
  channels: ReadonlyMap<string, string>
  /** `name:value` pairs that the command declares. */
  options: Readonly<Record<string, string>>
  /** Where its answer goes. */
  place: Place
  /** The channel's name where the bot is no member, so that `place` is a direct message. */
  absentFrom: string | undefined
  /** Opens a form within three seconds; a message has none. */
  triggerId: string | undefined
  /** The message that it was typed in, with the names of its files and the words of a message that it passes on. */
  said?: { ts: string; files: readonly string[]; passedOn?: string }
}

/** What people type, and what becomes of it. */
export interface RequestHandler {
  /** `['deepsearch', 'list']` is `/deepsearch list` and, in a mention, `deepsearch list`. */
  words: readonly [string, ...string[]]
  /** What follows the words, for the help. */
  usage: string
  /** Shown beside the usage to whoever got it wrong. */
  example?: string
  summary: string
  /** The instance's tool that it stands for. */
  tool?: string
  needs: Role
  options: readonly string[]
  /** What may follow the words; anything else is not this command. */
  takes: Pick<RegExp, 'test'>
  /** A message is for the asker's eyes; an outcome: the request goes on as another job. */
  run(input: CommandInput, deps: Deps, context: JobContext): Promise<Message | JobOutcome>
}

export interface CommandHandler extends RequestHandler {
  run(input: CommandInput, deps: Deps): Promise<Message | undefined>
}

export interface ActionInput {
  id: string
  origin: Origin
  role: Role
  value: string
  /** Opens a form within three seconds. */
  triggerId: string
  /** Of the message that was clicked in; a form or the Home page is none. */
  ts?: string
}

export interface ActionHandler {
  /** The part of the `action_id` before the dot. */
  name: string
  needs: Role
  run(input: ActionInput, deps: Deps): Promise<Message | undefined>
}

export interface FormInput extends Pick<CommandInput, 'id' | 'isRepeat' | 'origin' | 'role' | 'place' | 'absentFrom'> {
  /** What was entered, by the field's name: of a choice its value, of several their values with commas; empty where nothing was. */
  values: Readonly<Record<string, string>>
  /** As the form was opened with. */
  note: string | undefined
}

export interface FormHandler {
  /** The form's own name. */
  name: string
  needs: Role
  /**
   * What is wrong, by the field's name: shown at the fields, while the form stays open as it was filled in. It runs before the
   * acknowledgement, so it has no `deps`; what needs them is refused by a UserError of `run`.
   */
  check?(values: FormInput['values']): Readonly<Record<string, string>> | undefined
  run(input: FormInput, deps: Deps): Promise<Message | undefined>
}

export interface EventInput
  extends Pick<CommandInput, 'id' | 'origin' | 'role' | 'place' | 'absentFrom' | 'triggerId'> {
  /** Of the message that it happened to. */
  ts: string | undefined
  /** The message's words. */
  text: string
  /** Links in it that the bot may tell about. */
  urls: readonly string[]
  /** Since it reached the bot. */
  ageMs: number
}

/** What happens in Slack without words to the bot. */
export interface EventHandler {
  /** `edit`, `stop`, `links`, or the callback id of a shortcut in the manifest. */
  name: string
  /** A message is for the eyes of whoever did it; an outcome to wait: what it is about may not be there yet. */
  run(input: EventInput, deps: Deps, context: Pick<JobContext, 'waitFor'>): Promise<Message | JobOutcome>
}

export interface HomeInput {
  id: string
  team: string
  user: string
  role: Role
}

/** What a person sees on the bot's own page in Slack. */
export interface HomeHandler {
  run(input: HomeInput, deps: Deps): Promise<MessageBlock[]>
}

/** A job as `JobRunner` says, before its dependencies are bound. */
export interface JobHandler<Payload> extends JobDefinition<Payload> {
  run(payload: Payload, deps: Deps, context: JobContext): Promise<JobOutcome>
  onFinalFailure(failure: FinalFailure, payload: Payload, deps: Deps, context: JobContext): Promise<void>
}

export const defineQuestion = (question: RequestHandler): RequestHandler => question
/** What a folder of handlers brings. */
export interface Feature {
  commands?: readonly CommandHandler[]
  actions?: readonly ActionHandler[]
  forms?: readonly FormHandler[]
  events?: readonly EventHandler[]
  jobs?(deps: Deps): JobRunner[]
}

export const defineCommand = (command: CommandHandler): CommandHandler => command
export const defineAction = (action: ActionHandler): ActionHandler => action
export const defineEvent = (event: EventHandler): EventHandler => event
export const defineForm = (form: FormHandler): FormHandler => form
export const defineHome = (home: HomeHandler): HomeHandler => home
export const defineJob = <Payload>(job: JobHandler<Payload>): JobHandler<Payload> => job

export const originSchema: z.ZodType<Origin> = z.object({
  team: z.string(),
  user: z.string(),
  channel: z.string(),
  threadTs: z.string().exactOptional(),
  inThread: z.boolean().exactOptional(),
  sealedReplyUrl: z.string().exactOptional(),
})

export const placeSchema: z.ZodType<Place> = z.object({ channel: z.string(), threadTs: z.string().exactOptional() })

/** What jobs about a question have in common: by whom, where it is answered, and where to look if that is said. */
export const askedSchema = z.object({
  origin: originSchema,
  place: placeSchema,
  question: z.string(),
  /** The names of those that came with it, which nobody reads. */
  files: z.array(z.string()).exactOptional(),
  repo: z.string().exactOptional(),
  rev: z.string().exactOptional(),
  /** Of the message it was asked in: what was said later does not belong to it. */
  ts: z.string().exactOptional(),
  /** A message that the question is about. */
  about: z.string().exactOptional(),
})
