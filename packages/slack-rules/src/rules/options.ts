import { isDeepStrictEqual } from 'node:util'
import { blockKitPage } from '../limits/limits.ts'
import { type Problem, problem } from '../payload/problem.ts'
import { isRecord, type Json } from '../payload/walk.ts'
import type { ObjectRule } from './rule.ts'

const OPTION_PAGE = blockKitPage('composition-objects/option-object')

const PAGES: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    static_select: 'select-menu',
    multi_static_select: 'multi-select-menu',
    checkboxes: 'checkboxes',
    radio_buttons: 'radio-button-group',
    overflow: 'overflow-menu',
  }).map(([type, name]) => [type, blockKitPage(`block-elements/${name}-element`)]),
)

/** The initial choice must be one of the options, and only options of an overflow menu may have links. */
export const options: ObjectRule = (element, at) => {
  const page = PAGES.get(element.type)
  if (page === undefined) return []
  return [...strayInitials(element, at, page), ...(element.type === 'overflow' ? [] : linking(element, at))]
}

function strayInitials(element: Json, at: string, page: string): Problem[] {
  const { initial_option, initial_options } = element
  const chosen = [
    ...(initial_option === undefined ? [] : [{ option: initial_option, pointer: `${at}/initial_option` }]),
    ...array(initial_options).map((option, i) => ({ option, pointer: `${at}/initial_options/${i}` })),
  ]
  const offered = offeredBy(element, at)
  return chosen
    .filter(({ option }) => !offered.some((one) => isDeepStrictEqual(one.option, option)))
    .map(({ pointer }) => problem('invalid_blocks', pointer, 'must be exactly one of the options', page))
}

function linking(element: Json, at: string): Problem[] {
  return offeredBy(element, at)
    .filter(({ option }) => isRecord(option) && option.url !== undefined)
    .map(({ pointer }) =>
      problem('invalid_blocks', `${pointer}/url`, 'is only available in overflow menus', OPTION_PAGE),
    )
}

function offeredBy({ options, option_groups }: Json, at: string): { option: unknown; pointer: string }[] {
  const groups = array(option_groups).map((group, i) => ({
    list: isRecord(group) ? group.options : undefined,
    pointer: `${at}/option_groups/${i}/options`,
  }))
  return [{ list: options, pointer: `${at}/options` }, ...groups].flatMap(({ list, pointer }) =>
    array(list).map((option, i) => ({ option, pointer: `${pointer}/${i}` })),
  )
}

function array(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
