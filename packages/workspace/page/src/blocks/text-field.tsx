import { useContext } from 'react'
import { BlockContext, useField } from './interaction.ts'
import type { Element } from './shapes.ts'

const inputTypes: Record<string, string> = {
  email_text_input: 'email',
  url_text_input: 'url',
  number_input: 'number',
  datepicker: 'date',
  timepicker: 'time',
  datetimepicker: 'datetime-local',
}

/**
 * Typed and picked values. What is typed reaches the app by Enter, or by every character where the app asked for that:
 * https://docs.slack.dev/reference/block-kit/composition-objects/dispatch-action-configuration-object
 */
export function TextField({ element }: { element: Element }) {
  const { keep, tell } = useField(element.action_id)
  const { labelId, dispatches } = useContext(BlockContext)
  const type = inputTypes[element.type] ?? 'text'
  const isPicked = ['date', 'time', 'datetime-local'].includes(type)
  const eager = element.dispatch_action_config?.trigger_actions_on?.includes('on_character_entered') ?? false
  const common = {
    className: 'field',
    'data-action-id': element.action_id,
    placeholder: element.placeholder?.text,
    defaultValue: initialValue(element),
    'aria-label': labelId ? undefined : (element.placeholder?.text ?? 'Value'),
    'aria-labelledby': labelId,
    'data-focus-on-load': element.focus_on_load,
    onChange({ target }: { target: { value: string } }) {
      const value = fieldValue(type, target.value)
      keep(value)
      if (value !== null && (isPicked || eager)) tell(value)
    },
    onKeyDown(event: React.KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const isDone = event.key === 'Enter' && !event.nativeEvent.isComposing
      const value = fieldValue(type, event.currentTarget.value)
      if (!isDone || isPicked || element.multiline || value === null) return
      if (!eager) tell(value)
      // Enter would submit the form; here it is the app's.
      if (dispatches) event.preventDefault()
    },
  }
  if (element.multiline) return <textarea rows={4} {...common} />
  return <input type={type} step={element.is_decimal_allowed ? 'any' : undefined} {...common} />
}

/** As Slack hands it over: nothing as `null`, a date and time as seconds since 1970. */
function fieldValue(type: string, value: string): string | number | null {
  if (value === '') return null
  return type === 'datetime-local' ? Math.floor(new Date(value).getTime() / 1000) : value
}

function initialValue({ initial_value, initial_date, initial_time, initial_date_time }: Element): string | undefined {
  if (initial_date_time !== undefined) return localMoment(new Date(initial_date_time * 1000))
  return typeof initial_value === 'string' ? initial_value : (initial_date ?? initial_time)
}

function localMoment(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
