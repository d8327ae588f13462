import { checkBlocks } from '../../../src/check-blocks.ts'
import { KIT, long, mrkdwn, plain, times, type Wrong } from './wrong.ts'

const ELEMENTS = `${KIT}/block-elements`
const OBJECTS = `${KIT}/composition-objects`

const option = { text: plain('One'), value: '1' }
const button = { type: 'button', text: plain('Go') }
const select = { type: 'static_select', options: [option] }

const act = (element: object) => ({ type: 'actions', elements: [element] })
const ask = (element: object) => ({ type: 'input', label: plain('x'), element })
const hold = (element: object) => ({ type: 'context_actions', elements: [element] })

function wrong(what: string, block: object, refusedAt: string, page: string): Wrong {
  return { what, refused: `invalid_blocks /0${refusedAt}`, page, check: () => checkBlocks([block], 'modal') }
}

const acting = (what: string, element: object, place: string, page: string) =>
  wrong(what, act(element), `/elements/0${place}`, page)
const asking = (what: string, element: object, place: string, page: string) =>
  wrong(what, ask(element), `/element${place}`, page)

export const WRONG_ELEMENTS: Wrong[] = [
  acting('a button without text', { type: 'button' }, '', `${ELEMENTS}/button-element`),
  acting(
    'a button text over 75 characters',
    { ...button, text: plain(long(76)) },
    '/text/text',
    `${ELEMENTS}/button-element`,
  ),
  acting(
    'a button value over 2,000 characters',
    { ...button, value: long(2_001) },
    '/value',
    `${ELEMENTS}/button-element`,
  ),
  acting(
    'a button that runs a script',
    { ...button, url: 'javascript:alert(1)' },
    '/url',
    `${ELEMENTS}/button-element`,
  ),
  acting('a button of another style', { ...button, style: 'green' }, '/style', `${KIT}/blocks/actions-block`),
  acting(
    'an accessibility label over 75 characters',
    { ...button, accessibility_label: long(76) },
    '/accessibility_label',
    `${ELEMENTS}/button-element`,
  ),
  acting('an action_id over 255 characters', { ...button, action_id: long(256) }, '/action_id', ELEMENTS),
  wrong(
    'an action_id twice in a block',
    { type: 'actions', elements: times(2, { ...button, action_id: 'go' }) },
    '/elements/1/action_id',
    ELEMENTS,
  ),
  acting(
    'a confirmation over 300 characters',
    { ...button, confirm: { text: plain(long(301)) } },
    '/confirm/text/text',
    `${OBJECTS}/confirmation-dialog-object`,
  ),

  acting('a select without options', { type: 'static_select' }, '', `${ELEMENTS}/select-menu-element`),
  acting('a select with options and groups', { ...select, option_groups: [] }, '', `${ELEMENTS}/select-menu-element`),
  acting('101 options', { ...select, options: times(101, option) }, '/options', `${ELEMENTS}/select-menu-element`),
  acting(
    'a group label over 75 characters',
    { type: 'static_select', option_groups: [{ label: plain(long(76)), options: [option] }] },
    '/option_groups/0/label/text',
    `${ELEMENTS}/select-menu-element`,
  ),
  acting(
    'a first choice that is not offered',
    { ...select, initial_option: { ...option, value: '2' } },
    '/initial_option',
    `${ELEMENTS}/select-menu-element`,
  ),
  acting(
    'an option without a value',
    { ...select, options: [{ text: plain('One') }] },
    '/options/0',
    `${OBJECTS}/option-object`,
  ),
  acting(
    'an option over 75 characters',
    { ...select, options: [{ ...option, text: plain(long(76)) }] },
    '/options/0/text/text',
    `${OBJECTS}/option-object`,
  ),
  acting(
    'an option in mrkdwn in a select',
    { ...select, options: [{ ...option, text: mrkdwn('x') }] },
    '/options/0/text/type',
    `${KIT}/blocks/actions-block`,
  ),
  acting(
    'an option of a select that links',
    { ...select, options: [{ ...option, url: 'https://example.com' }] },
    '/options/0/url',
    `${OBJECTS}/option-object`,
  ),
  acting(
    'a placeholder over 150 characters',
    { ...select, placeholder: plain(long(151)) },
    '/placeholder/text',
    ELEMENTS,
  ),
  acting(
    'a user named, not by id',
    { type: 'users_select', initial_user: 'max' },
    '/initial_user',
    `${ELEMENTS}/select-menu-element`,
  ),
  acting(
    'a filter of nothing',
    { type: 'conversations_select', filter: {} },
    '/filter',
    `${ELEMENTS}/select-menu-element`,
  ),
  acting(
    'a menu of several for none',
    { type: 'multi_users_select', max_selected_items: 0 },
    '/max_selected_items',
    `${ELEMENTS}/multi-select-menu-element`,
  ),
  acting(
    'a channel named, not by id',
    { type: 'multi_channels_select', initial_channels: ['#general'] },
    '/initial_channels/0',
    `${ELEMENTS}/multi-select-menu-element`,
  ),
  acting(
    'six options in an overflow menu',
    { type: 'overflow', options: times(6, option) },
    '/options',
    `${ELEMENTS}/overflow-menu-element`,
  ),
  acting(
    'eleven checkboxes',
    { type: 'checkboxes', options: times(11, option) },
    '/options',
    `${ELEMENTS}/checkboxes-element`,
  ),
  acting(
    'a box checked that is not there',
    { type: 'checkboxes', options: [option], initial_options: [option, { ...option, value: '2' }] },
    '/initial_options/1',
    `${ELEMENTS}/checkboxes-element`,
  ),
  acting(
    'eleven radio buttons',
    { type: 'radio_buttons', options: times(11, option) },
    '/options',
    `${ELEMENTS}/radio-button-group-element`,
  ),

  acting(
    'a day that does not exist',
    { type: 'datepicker', initial_date: '2026-02-30' },
    '/initial_date',
    `${ELEMENTS}/date-picker-element`,
  ),
  acting(
    'a time that does not exist',
    { type: 'timepicker', initial_time: '24:00' },
    '/initial_time',
    `${ELEMENTS}/time-picker-element`,
  ),
  asking(
    'milliseconds for seconds',
    { type: 'datetimepicker', initial_date_time: 1_628_633_820_000 },
    '/initial_date_time',
    `${ELEMENTS}/datetime-picker-element`,
  ),
  asking(
    'an input over 3,000 characters',
    { type: 'plain_text_input', max_length: 3_001 },
    '/max_length',
    `${ELEMENTS}/plain-text-input-element`,
  ),
  asking(
    'more characters than allowed asked for',
    { type: 'plain_text_input', min_length: 9, max_length: 8 },
    '/min_length',
    `${ELEMENTS}/plain-text-input-element`,
  ),
  asking(
    'a dispatch on nothing',
    { type: 'plain_text_input', dispatch_action_config: { trigger_actions_on: [] } },
    '/dispatch_action_config/trigger_actions_on',
    `${OBJECTS}/dispatch-action-configuration-object`,
  ),
  asking(
    'a number in words',
    { type: 'number_input', is_decimal_allowed: true, initial_value: 'ten' },
    '/initial_value',
    `${ELEMENTS}/number-input-element`,
  ),
  asking(
    'a least number above the most',
    { type: 'number_input', is_decimal_allowed: false, min_value: '10', max_value: '9' },
    '/min_value',
    `${ELEMENTS}/number-input-element`,
  ),
  asking(
    'no lines of rich text',
    { type: 'rich_text_input', min_lines: 0 },
    '/min_lines',
    `${ELEMENTS}/rich-text-input-element`,
  ),
  asking('eleven files', { type: 'file_input', max_files: 11 }, '/max_files', `${ELEMENTS}/file-input-element`),
  wrong(
    'a feedback button over 75 characters',
    hold({
      type: 'feedback_buttons',
      positive_button: { text: plain(long(76)), value: 'y' },
      negative_button: { text: plain('n'), value: 'n' },
    }),
    '/elements/0/positive_button/text/text',
    `${ELEMENTS}/feedback-buttons-element`,
  ),
  wrong(
    'an icon button for somebody without an id',
    hold({ type: 'icon_button', icon: 'trash', text: plain('x'), visible_to_user_ids: ['max'] }),
    '/elements/0/visible_to_user_ids/0',
    `${ELEMENTS}/icon-button-element`,
  ),
  acting(
    'a workflow without an address',
    { type: 'workflow_button', text: plain('Run'), workflow: { trigger: { url: 'run' } } },
    '/workflow/trigger/url',
    `${ELEMENTS}/workflow-button-element`,
  ),
]
