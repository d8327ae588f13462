/** Settings of tools that are programs, and what shows, tries or extends a program. */
const BESIDES =
  /(?:^|\/)[\w.-]+\.config\.[cm]?[jt]s$|(?:^|\/)(?:playgrounds?|examples?|demos?|samples?|doctests?|scripts?|tools?|contrib|buildSrc)\/|(?:^|\/)[\w-]*legacy[\w-]*\/|\.gradle(?:\.kts)?$/i

/** Whether a file stands beside the program that people ask about. */
export function isBesides(path: string): boolean {
  return BESIDES.test(path)
}
