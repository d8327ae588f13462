import { button } from './message.ts'

/** The action of buttons that run a command for whoever clicks them. */
const COMMAND_ACTION = 'command'

/** A button that runs the command `typed` with the rights of whoever clicks it. `index` tells several buttons in one message apart. */
export function commandButton(label: string, typed: string, index = 0) {
  return button(label, `${COMMAND_ACTION}.${index}`, typed)
}

export function isCommand(actionId: string): boolean {
  return actionId.startsWith(`${COMMAND_ACTION}.`)
}
