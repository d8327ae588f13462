/** Settings of tools that are programs, and what shows, tries or extends a program. */
const ASIDE =
  /(?:^|\/)[\w.-]+\.config\.[cm]?[jt]s$|(?:^|\/)(?:playgrounds?|examples?|demos?|samples?|doctests?|scripts?|tools?|contrib|buildSrc)\/|(?:^|\/)[\w-]*legacy[\w-]*\/|\.gradle(?:\.kts)?$/i

/** Whether a file stands beside the program that people ask about. */
export function isAsideFromProgram(path: string): boolean {
  return ASIDE.test(path)
}
