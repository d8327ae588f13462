/** These commits contain nothing new. */
export const NO_CHANGE = /^(?:Merge\b|Revert\b|chore\(release\)|fixup!|squash!)/i
const BRINGS = /\b(?:add|allow|bring|creat|first|implement|initial|integrat|introduc|new|port|provid|support)/i
const SCOPE = '^(?:\\[[^\\]\\n]{1,30}\\] )?(?:[\\w()/., *-]{1,40}: )?'
/** What is mended was there before, unless the line says what was added. */
const MENDS = new RegExp(`${SCOPE}(?:(?:bug|hot)?fix(?:e[sd]|ing)?|correct(?:s|ed)?|repair(?:s|ed)?) `, 'i')
/** What is put in order was there before. */
const REARRANGES = new RegExp(
  `${SCOPE}(?:(?:internal|minor|small|some) )?(?:refactor|clean|renam|reorgani[sz]|restructur|reformat|simplif|tidy|typo|bump)`,
  'i',
)

/** Whether a first line says of a commit that it only mends or rearranges what was there, or, of a feature, that it brings none. */
export function bringsNothing(subject: string, isFeature: boolean): boolean {
  return REARRANGES.test(subject) || ((isFeature || MENDS.test(subject)) && !BRINGS.test(subject))
}
