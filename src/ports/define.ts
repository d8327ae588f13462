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
  /** The request's own id; job ids are derived from it, so that a request creates each job once. */
  id: string
  /** Whether an earlier run of the request may have done some of it. */
  isRepeat: boolean
  requester: Requester
  role: Role
  /** What follows the command's words, without its options. */
  text: string
  /** The ids of the channels that the text mentions, by `#name` as it is written there. */
  channels: ReadonlyMap<string, string>
  /** The ids of the people that the text mentions, by `@name` as it is written there. */
  people: ReadonlyMap<string, string>
  /** `name:value` pairs that the command declares. */
  options: Readonly<Record<string, string>>
  /** Where its answer goes. */
  target: Target
  /** The channel's name if the bot isn't in it; `target` is then a DM. */
  absentFrom: string | undefined
  /** Opens a form within three seconds; messages have none. */
  triggerId: string | undefined
  /** The message that it was typed in, with the names of its files and the text of a message that it forwards. */
  message?: { ts: string; files: readonly string[]; passedOn?: string }
}

/** What people type, and what it does. `Ports`: what it needs from the outside. */
export interface RequestHandler<Ports = Deps> {
  /** `['deepsearch', 'list']` is `/deepsearch list` and, in a mention, `deepsearch list`. */
  words: readonly [string, ...string[]]
  /** What follows the words, for the help. */
  usage: string
  /** Shown with the usage to whoever got it wrong. */
  example?: string
  summary: string
  /** The instance's tool that it calls. */
  tool?: string
  needs: Role
  options: readonly string[]
  /** Its answer is for the asker only where answers use personal rights. */
  asksInstance?: true
  /** What may follow the words; anything else is not this command. */
  takes: Pick<RegExp, 'test'>
  /** Any words may follow. In a mention, the command counts only if typed in full, so that `pause button where` remains a question. */
  takesProse?: true
  /** Works even where no questions are answered, for commands that change that. */
  isEverywhere?: true
  /** What it counts as in the audit log; `command` by default. */
  audit?: AuditKind
  /** Returns a message for the asker only, or an outcome if the request continues as another job. */
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
  /** Timestamp of the message that was clicked in; forms and the Home tab have none. */
  ts?: string
  /** The form that was clicked in, with its note. */
  form?: { id: string; note?: string }
}

export interface ActionHandler<Ports = Deps> {
  /** What it counts as in the audit log; `action` by default. */
  audit?: AuditKind
  /** The part of the `action_id` before the dot. */
  name: string
  /** Its former name, still used by buttons in old messages. */
  formerName?: string
  needs: Role
  isEverywhere?: true
  run(input: ActionInput, deps: Ports): Promise<Message | undefined>
}

interface ActionDefinition<Value, Ports> extends Omit<ActionHandler<Ports>, 'run'> {
  /** What its button carries. Anything else comes from another version, or was forged. */
  value: z.ZodType<Value>
  run(input: ActionInput<Value>, deps: Ports): Promise<Message | undefined>
}

export interface FormInput
  extends Pick<CommandInput, 'id' | 'isRepeat' | 'requester' | 'role' | 'target' | 'absentFrom'> {
  /** What was entered, by the field's name: the value of a choice, several values separated by commas, or empty. */
  values: Readonly<Record<string, string>>
  /** The note that the form was opened with. */
  note: string | undefined
}

export interface FormHandler<Ports = Deps> {
  /** What it counts as in the audit log; `action` by default. */
  audit?: AuditKind
  /** The form's own name. */
  name: string
  needs: Role
  /** As in RequestHandler. */
  asksInstance?: true
  isEverywhere?: true
  /**
   * Returns what is wrong, by the field's name: shown at the fields while the form stays open. It runs before the acknowledgement and so
   * has no `deps`; what needs them is refused by a UserError from `run`.
   */
  check?(values: FormInput['values']): Readonly<Record<string, string>> | undefined
  run(input: FormInput, deps: Ports): Promise<Message | undefined>
}

export interface EventInput
  extends Pick<CommandInput, 'id' | 'requester' | 'role' | 'target' | 'absentFrom' | 'triggerId'> {
  /** Timestamp of the message that the event is about. */
  ts: string | undefined
  /** The ids that this message may have as a question. */
  questions: readonly string[]
  text: string
  /** Links in it that the bot may unfurl. */
  urls: readonly string[]
  /** The time since the event reached the bot. */
  ageMs: number
}

/** Something that happens in Slack without a request to the bot. */
export interface EventHandler<Ports = Deps> {
  /** `edit`, `stop`, `links`, or the callback id of a shortcut in the manifest. */
  name: string
  /** Returns a message for whoever caused the event, or an outcome to wait if what the event is about may not exist yet. */
  run(input: EventInput, deps: Ports, context: Pick<JobContext, 'waitFor'>): Promise<Message | JobOutcome>
}

export interface HomeInput {
  id: string
  team: string
  user: string
  role: Role
}

/** What a person sees on the bot's Home tab. */
export interface HomeHandler<Ports = Deps> {
  run(input: HomeInput, deps: Ports): Promise<MessageBlock[]>
}

/** A job like `JobRunner`, before its dependencies are bound. */
export interface JobHandler<Payload, Ports = Deps> extends JobDefinition<Payload> {
  /** As `asksInstance` in RequestHandler; its payload has a requester and a target. */
  isForAsker?: true
  run(payload: Payload, deps: Ports, context: JobContext): Promise<JobOutcome>
  onFinalFailure(failure: FinalFailure, payload: Payload, deps: Ports, context: JobContext): Promise<void>
}

/** A slash command as Slack lists it. */
export interface SlashCommand {
  command: `/${string}`
  description: string
  usageHint: string
  /** Slack sends the people and channels in it as ids. */
  isEscaped: boolean
}

/** An entry in a message's menu. */
export interface Shortcut {
  /** At most 24 characters. */
  name: string
  /** The name of its event handler. */
  callbackId: string
  description: string
}

/** A suggestion that Slack shows when someone opens a conversation with the bot. */
export interface SuggestedPrompt {
  title: string
  message: string
}

/** What a folder of handlers provides. */
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

/** The value of a button that carries more than text. */
export function jsonValue<Value>(schema: z.ZodType<Value>) {
  return z.string().transform(parseJson).pipe(schema)
}

/** The value of a button that carries a job's id. */
export const jobIdValue = z.string().regex(/^[\w.-]{1,200}$/)
