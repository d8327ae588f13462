const ASKED = /\b(?:on|enabled|active|activated) by default\b/i
const OTHERWISE =
  /\b(?:ignor|skipp?|exclud|omitt?|disabl|suppress)(?:e[sd]?|s|ing)?\b|\boff by default\b|\b(?:ensure|make sure|check|if|unless|whether)\b[^.]{0,40}\b(?:enabled|on|active|default)\b/i

/** Whether a line is no yes to "is it on by default?": "hidden files are ignored by default", "ensure it is enabled by default". */
export function isNotOn(question: string, line: string): boolean {
  return ASKED.test(question) && OTHERWISE.test(line)
}
