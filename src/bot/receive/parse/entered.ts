import { z } from 'zod'

const option = z.object({ value: z.string() })

/** What an input element holds, or a click on it brings. https://docs.slack.dev/reference/interaction-payloads/view-interactions-payload */
export const entered = z.looseObject({
  value: z.string().nullish(),
  selected_option: option.nullish(),
  selected_options: z.array(option).nullish(),
  selected_conversation: z.string().nullish(),
  selected_conversations: z.array(z.string()).nullish(),
  selected_channel: z.string().nullish(),
  selected_channels: z.array(z.string()).nullish(),
  selected_user: z.string().nullish(),
  selected_users: z.array(z.string()).nullish(),
  selected_date: z.string().nullish(),
  selected_time: z.string().nullish(),
})

/** As one text: several values with commas between them, nothing as the empty text. */
export function enteredText(element: z.output<typeof entered>): string {
  const several =
    element.selected_options?.map(({ value }) => value) ??
    element.selected_conversations ??
    element.selected_channels ??
    element.selected_users
  return (
    element.value ??
    element.selected_option?.value ??
    several?.join(',') ??
    element.selected_conversation ??
    element.selected_channel ??
    element.selected_user ??
    element.selected_date ??
    element.selected_time ??
    ''
  )
}
