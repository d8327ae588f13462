import { z } from 'zod'
import { parseJson } from '../json/parse-json.ts'
import { oldButton } from './errors.ts'
import type {
  AuditKind,
  Deps,
  FinalFailure,
  JobContext,
  JobDefinition,
  JobOutcome,
  JobRunner,
  Message,
  MessageBlock,
  Requester,
  Role,
  Target,
} from './index.ts'

export interface CommandInput {
  /** The request's own id; the ids of jobs are made of it, so that a request makes each job once. */
  id: string
  /** Whether an earlier run of the request may have done some of it. */
  isRepeat: boolean
  requester: Requester
  role: Role
  /** What follows the command's words, without its options. */
  text: string
  /** The ids of the channels that the text refers to, by `#name` as it stands there. */
  channels: ReadonlyMap<string, string>
  /** The ids of the people that the text refers to, by `@name` as it stands there. */
  people: ReadonlyMap<string, string>
  /** `name:value` pairs that the command declares. */
  options: Readonly<Record<string, string>>
  /** Where its answer goes. */
  target: Target
  /** The channel's name if the bot is not in it; `target` is then a direct message. */
  absentFrom: string | undefined
  /** Opens a form within three seconds; a message has none. */
  triggerId: string | undefined
  /** The message that it was typed in, with the names of its files and the words of a message that it passes on. */
  message?: { ts: string; files: readonly string[]; passedOn?: string }
}

/** What people type, and what becomes of it. `Ports`: what it asks of the world. */
export interface RequestHandler<Ports = Deps> {
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
  /** What it answers is for the asker alone where answers have their own rights. */
  asksInstance?: true
  /** What may follow the words; anything else is not this command. */
  takes: Pick<RegExp, 'test'>
  /** Any words may follow: in a mention it counts only if its own are typed in full, so that `pause button where` stays a question. */
  takesProse?: true
  /** Works where no questions are answered too, since it is about that. */
  isEverywhere?: true
  /** What it counts as in the audit log; `command` where undefined. */
  audit?: AuditKind
  /** A message is for the asker's eyes; an outcome: the request goes on as another job. */
  run(input: CommandInput, deps: Ports, context: JobContext): Promise<Message | JobOutcome>
}

export interface CommandHandler<Ports = Deps> extends RequestHandler<Ports> {
  run(input: CommandInput, deps: Ports): Promise<Message | undefined>
}

export interface ActionInput<Value = string> {
  id: string
  requester: Requester
  role: Role
  value: Value
  /** Opens a form within three seconds. */
  triggerId: string
  /** Of the message that was clicked in; a form or the Home page is none. */
  ts?: string
  /** The form that it was clicked in, with its note. */
  form?: { id: string; note?: string }
}

export interface ActionHandler<Ports = Deps> {
  /** What it counts as in the audit log; `action` where undefined. */
  audit?: AuditKind
  /** The part of the `action_id` before the dot. */
  name: string
  /** What it was called in messages that still stand. */
  formerName?: string
  needs: Role
  isEverywhere?: true
  run(input: ActionInput, deps: Ports): Promise<Message | undefined>
}

interface ActionDefinition<Value, Ports> extends Omit<ActionHandler<Ports>, 'run'> {
  /** What its button carries. Anything else is another version's, or nobody's. */
  value: z.ZodType<Value>
  run(input: ActionInput<Value>, deps: Ports): Promise<Message | undefined>
}

export interface FormInput
  extends Pick<CommandInput, 'id' | 'isRepeat' | 'requester' | 'role' | 'target' | 'absentFrom'> {
  /** What was entered, by the field's name: of a choice its value, of several their values with commas; empty where nothing was. */
  values: Readonly<Record<string, string>>
  /** As the form was opened with. */
  note: string | undefined
}

export interface FormHandler<Ports = Deps> {
  /** What it counts as in the audit log; `action` where undefined. */
  audit?: AuditKind
  /** The form's own name. */
  name: string
  needs: Role
  /** As of a RequestHandler. */
  asksInstance?: true
  isEverywhere?: true
  /**
   * What is wrong, by the field's name: shown at the fields, while the form stays open as it was filled in. It runs before the
   * acknowledgement, so it has no `deps`; what needs them is refused by a UserError of `run`.
   */
  check?(values: FormInput['values']): Readonly<Record<string, string>> | undefined
  run(input: FormInput, deps: Ports): Promise<Message | undefined>
}

export interface EventInput
  extends Pick<CommandInput, 'id' | 'requester' | 'role' | 'target' | 'absentFrom' | 'triggerId'> {
  /** Of the message that it happened to. */
  ts: string | undefined
  /** The ids that this message may have as a question. */
  questions: readonly string[]
  /** The message's words. */
  text: string
  /** Links in it that the bot may tell about. */
  urls: readonly string[]
  /** Since it reached the bot. */
  ageMs: number
}

/** What happens in Slack without words to the bot. */
export interface EventHandler<Ports = Deps> {
  /** `edit`, `stop`, `links`, or the callback id of a shortcut in the manifest. */
  name: string
  /** A message is for the eyes of whoever did it; an outcome to wait: what it is about may not be there yet. */
  run(input: EventInput, deps: Ports, context: Pick<JobContext, 'waitFor'>): Promise<Message | JobOutcome>
}

export interface HomeInput {
  id: string
  team: string
  user: string
  role: Role
}

/** What a person sees on the bot's own page in Slack. */
export interface HomeHandler<Ports = Deps> {
  run(input: HomeInput, deps: Ports): Promise<MessageBlock[]>
}

/** A job as `JobRunner` says, before its dependencies are bound. */
export interface JobHandler<Payload, Ports = Deps> extends JobDefinition<Payload> {
  /** As `asksInstance` of a RequestHandler; its payload has a requester and a target. */
  isForAsker?: true
  run(payload: Payload, deps: Ports, context: JobContext): Promise<JobOutcome>
  onFinalFailure(failure: FinalFailure, payload: Payload, deps: Ports, context: JobContext): Promise<void>
}

/** A slash command as Slack lists it. */
export interface SlashCommand {
  command: `/${string}`
  description: string
  usageHint: string
  /** Slack writes people and channels in it as ids. */
  isEscaped: boolean
}

/** An entry in the menu of a message. */
export interface Shortcut {
  /** At most 24 characters. */
  name: string
  /** The name of its event handler. */
  callbackId: string
  description: string
}

/** What a conversation with the bot offers to begin with. */
export interface SuggestedPrompt {
  title: string
  message: string
}

/** What a folder of handlers brings. */
export interface Feature {
  /** Its folder's. */
  name: string
  slashCommands?: readonly SlashCommand[]
  shortcuts?: readonly Shortcut[]
  prompts?: readonly SuggestedPrompt[]
  commands?: readonly CommandHandler[]
  actions?: readonly ActionHandler[]
  forms?: readonly FormHandler[]
  events?: readonly EventHandler[]
  jobs?: readonly JobHandler<unknown>[]
}

export const defineQuestion = <Ports>(question: RequestHandler<Ports>): RequestHandler<Ports> => question
export const defineCommand = <Ports>(command: CommandHandler<Ports>): CommandHandler<Ports> => command
export const defineEvent = <Ports>(event: EventHandler<Ports>): EventHandler<Ports> => event
export const defineForm = <Ports>(form: FormHandler<Ports>): FormHandler<Ports> => form
export const defineHome = <Ports>(home: HomeHandler<Ports>): HomeHandler<Ports> => home
export const defineJob = <Payload, Ports = Deps>(job: JobHandler<Payload, Ports>): JobHandler<Payload, Ports> => job

export function bindJob<Payload, Ports>(handler: JobHandler<Payload, Ports>, deps: Ports): JobRunner<Payload> {
  return {
    definition: handler,
    run: (payload, context) => handler.run(payload, deps, context),
    onFinalFailure: (failure, payload, context) => handler.onFinalFailure(failure, payload, deps, context),
  }
}

export function defineAction<Value, Ports>(action: ActionDefinition<Value, Ports>): ActionHandler<Ports> {
  return {
    ...action,
    async run(input, deps) {
      const parsed = action.value.safeParse(input.value)
      if (!parsed.success) throw oldButton()
      return action.run({ ...input, value: parsed.data }, deps)
    },
  }
}

/** The value of a button that carries more than a text. */
export function jsonValue<Value>(schema: z.ZodType<Value>) {
  return z.string().transform(parseJson).pipe(schema)
}

/** The value of a button that carries the id of a job. */
export const jobIdValue = z.string().regex(/^[\w.-]{1,200}$/)
