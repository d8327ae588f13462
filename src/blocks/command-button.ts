import { button } from './message.ts'

/** The action of a button that types a command for whoever clicks it. */
const COMMAND_ACTION = 'command'

/** A button that does what `typed` does, with the rights of whoever clicks it. `index`: tells several of a message apart. */
export function commandButton(label: string, typed: string, index = 0) {
  return button(label, `${COMMAND_ACTION}.${index}`, typed)
}

export function isCommand(actionId: string): boolean {
  return actionId.startsWith(`${COMMAND_ACTION}.`)
}
