import type { DocTerm } from '../passages/terms.ts'

/** Whether somebody wants something on or off. */
export type Way = 'on' | 'off'

const ASKED: Readonly<Record<Way, RegExp>> = {
  off: /^(?:disabl\w*|deactivat\w*|suppress\w*|silenc\w*|mut(?:e|ing)|avoid\w*|prevent\w*)$/,
  on: /^(?:enabl\w*|activat\w*)$/,
}
const TURNED = '(?:turn|switch)(?:s|es|ed|ing)? (?:[\\w`]+ ){0,4}'
const SAYS: Readonly<Record<Way, RegExp>> = {
  off: new RegExp(
    `\\b(?:disabl|deactivat|suppress|silenc|avoid|prevent|skip)\\w*|\\bmut(?:e|es|ed|ing)\\b|\\b${TURNED}off\\b|\\bopt(?:s|ing)?[- ]out\\b|\\bwithout\\b|--(?:no|disable|without|skip)-|[\`'"]?\\b(?:off|false|False)\\b[\`'"]?`,
  ),
  on: new RegExp(
    `\\b(?:enabl|activat)\\w*|\\b${TURNED}on\\b|\\bopt(?:s|ing)?[- ]in\\b|--(?:enable|with)-|\\b(?:true|True)\\b|[\`'"]on[\`'"]`,
  ),
}

/** The way that the words of a question ask for; undefined if none, or both. */
export function wayAsked(terms: readonly DocTerm[]): Way | undefined {
  const [way, ...others] = (['off', 'on'] as const).filter((one) => terms.some(({ word }) => ASKED[one].test(word)))
  return others.length === 0 ? way : undefined
}

/** Whether a sentence says how it gets on, or off. */
export function saysWay(sentence: string, way: Way): boolean {
  return SAYS[way].test(sentence)
}
