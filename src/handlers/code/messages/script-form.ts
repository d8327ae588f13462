import { button, context, markdownMessage } from '../../../blocks/message.ts'
import type { Form, Message } from '../../../ports/index.ts'

export const SCRIPT_FORM = 'script'
export const SCRIPT_FIELD = 'script'
export const WRITE_SCRIPT = 'write-script'

const EXAMPLE = `local search = require("search")
local files = 0
search.keyword("TODO", function(r)
  files = files + 1
  return true
end)
return files`

export function createScriptForm(): Form {
  return {
    name: SCRIPT_FORM,
    title: 'Run a script',
    submit: 'Run',
    blocks: [
      {
        type: 'input',
        block_id: SCRIPT_FIELD,
        label: { type: 'plain_text', text: 'Lua script' },
        element: { type: 'plain_text_input', action_id: SCRIPT_FIELD, multiline: true, max_length: 3000 },
      },
      context(`What it returns is shown where you asked. For instance:\n\`\`\`${EXAMPLE}\`\`\``),
    ],
  }
}

/** For where no window can be opened by itself: a message, or a trigger that is too old. */
export function scriptButtonMessage(): Message {
  const words = markdownMessage(
    'Write the script in a window, or send it in a fence: `/code eval` and then the script between two lines of ```` ``` ````.',
    undefined,
    [{ type: 'actions', elements: [button('Write a script', WRITE_SCRIPT, 'open')] }],
  )
  return { ...words, id: 'script-offer' }
}
