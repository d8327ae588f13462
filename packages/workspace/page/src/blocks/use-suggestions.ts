import { useEffect, useState } from 'react'
import { refusalOf } from '../control/acknowledgement.ts'
import { suggest } from '../control/calls.ts'
import { useWorkspace } from '../workspace-context.ts'
import { useInteraction } from './interaction.ts'
import { type OptionGroup, readOptions } from './options.ts'
import type { Element } from './shapes.ts'

/** Slack's default, and its pause before it asks: https://docs.slack.dev/reference/block-kit/block-elements/select-menu-element */
const defaultMinLength = 3
const pauseMs = 200

type Suggestions = { groups: OptionGroup[]; note: string | undefined }

/** For an `external_select`: what the app offers for the words typed so far, and what to say while there is nothing. */
export function useSuggestions(
  element: Element,
  typed: string,
  blockId: string | undefined,
  open: boolean,
): Suggestions {
  const { user } = useWorkspace()
  const { surface } = useInteraction()
  const [answer, setAnswer] = useState<Suggestions>({ groups: [], note: undefined })
  const { action_id, min_query_length = defaultMinLength } = element
  const isExternal = element.type.endsWith('external_select')
  const missing = min_query_length - typed.length

  useEffect(() => {
    if (!isExternal || !open || missing > 0 || !action_id || !surface) return
    let current = true
    const timer = setTimeout(async () => {
      const reply = await suggest(user.id, surface, { action_id, block_id: blockId, value: typed })
      if (!current) return
      const groups = reply.ok ? readOptions(reply) : []
      const isEmpty = groups.every(({ options }) => options.length === 0)
      setAnswer({ groups, note: refusalOf(reply) ?? (isEmpty ? 'Nothing found' : undefined) })
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [isExternal, open, missing, action_id, blockId, surface, typed, user.id])

  if (missing > 0) return { groups: [], note: `Type ${missing} more character${missing === 1 ? '' : 's'}` }
  return answer
}
