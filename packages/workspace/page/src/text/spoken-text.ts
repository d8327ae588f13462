import type { RichTextSectionElement } from 'slack-blocks-to-jsx'
import type { State } from '../control/shapes.ts'
import { userName } from '../workspace-context.ts'
import { parseInline } from './parse-mrkdwn.ts'

/** Mrkdwn as one would say it: names for mentions, labels for links, no marks. */
export function spokenText(text: string, state: State): string {
  const say = (element: RichTextSectionElement): string => {
    if (element.type === 'text') return element.text
    if (element.type === 'link') return element.text ?? element.url
    if (element.type === 'user') return userName(state, element.user_id)
    if (element.type === 'channel') return state.channels.find(({ id }) => id === element.channel_id)?.name ?? ''
    return element.type === 'emoji' ? element.name : ''
  }
  return parseInline(text).map(say).join('')
}
