import { BEGINNING } from '../said/beginning.ts'

const THAT = '(?:that|it|this|them|those|the (?:error|warning|message|check))'
const OFF = new RegExp(
  `${BEGINNING}(?:(?:how (?:do|can|could|should|would|to)|can|could|is there (?:an? )?(?:way|option|setting|flag) to|what do)(?: (?:i|we|you|one))? (?:do to )?)(?:` +
    `(?:turn|switch) (?:${THAT} off|off ${THAT})|(?:disable|suppress|silence|mute|avoid|prevent|stop|ignore|allow|skip|bypass|get rid of|get around|work around|opt out of) ${THAT}(?: from happening| error| warning)?)\\W*$`,
  'i',
)

/** Whether a question after a failure asks how not to get it: "how do I turn that off?" */
export function asksToAvoid(question: string): boolean {
  return OFF.test(question)
}

const TURNED = /\b(?:(?:turn|switch) off|disable)\b/i

/** Whether a question asks how to turn off what the answer before was about. */
export function asksOff(question: string): boolean {
  return TURNED.test(question) && asksToAvoid(question)
}
