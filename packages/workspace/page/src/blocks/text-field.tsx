import { useField } from './interaction.ts'
import type { Element } from './shapes.ts'

const inputTypes: Record<string, string> = {
  email_text_input: 'email',
  url_text_input: 'url',
  number_input: 'number',
  datepicker: 'date',
  timepicker: 'time',
  datetimepicker: 'datetime-local',
}

/** Typed and picked values. A date and time is kept as Slack does: seconds since 1970. */
export function TextField({ element }: { element: Element }) {
  const setField = useField(element.action_id)
  const type = inputTypes[element.type] ?? 'text'
  const isMoment = type === 'datetime-local'
  const common = {
    className: 'field',
    'data-action-id': element.action_id,
    placeholder: element.placeholder?.text,
    defaultValue: initialValue(element),
    minLength: element.min_length,
    maxLength: element.max_length,
    'aria-label': element.placeholder?.text,
  }
  if (element.multiline) return <textarea rows={4} {...common} onChange={({ target }) => setField(target.value)} />
  return (
    <input
      type={type}
      step={element.is_decimal_allowed ? 'any' : undefined}
      {...common}
      onChange={({ target }) => setField(isMoment ? String(new Date(target.value).getTime() / 1000) : target.value)}
    />
  )
}

function initialValue({ initial_value, initial_date, initial_time, initial_date_time }: Element): string | undefined {
  if (initial_date_time !== undefined) return localMoment(new Date(initial_date_time * 1000))
  return typeof initial_value === 'string' ? initial_value : (initial_date ?? initial_time)
}

function localMoment(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
