import { checkView } from '../../../src/check-view.ts'
import { checkViewResponse } from '../../../src/check-view-response.ts'
import { RIGHT_BLOCKS } from '../right-blocks.ts'
import { DOCS, KIT, long, METHODS, mrkdwn, plain, times, type Wrong } from './wrong.ts'

const VIEWS = `${DOCS}/reference/views`
const MODALS = `${DOCS}/surfaces/modals`

const modal = { type: 'modal', title: plain('Ask'), submit: plain('Send'), blocks: [RIGHT_BLOCKS.section] }
const home = { type: 'home', blocks: [RIGHT_BLOCKS.header] }
const focused = { ...RIGHT_BLOCKS.input, element: { type: 'plain_text_input', focus_on_load: true } }
const submitted = { blocks: [{ ...RIGHT_BLOCKS.input, block_id: 'name' }] }

function wrong(what: string, view: unknown, place: string, page = VIEWS, code = 'invalid_arguments'): Wrong {
  return { what, refused: `${code} ${place}`, page, check: () => checkView(view) }
}

function answer(what: string, body: unknown, place: string, page = MODALS): Wrong {
  return { what, refused: `invalid_arguments ${place}`, page, check: () => checkViewResponse(body, submitted) }
}

export const WRONG_VIEWS: Wrong[] = [
  wrong('a view of an unknown type', { ...modal, type: 'window' }, '/type'),
  wrong('a modal without a title', { ...modal, title: undefined }, ''),
  wrong('a title in mrkdwn', { ...modal, title: mrkdwn('Ask') }, '/title/type'),
  wrong('a title over 24 characters', { ...modal, title: plain(long(25)) }, '/title/text'),
  wrong('a submit button over 24 characters', { ...modal, submit: plain(long(25)) }, '/submit/text'),
  wrong('inputs without a submit button', { ...modal, submit: undefined, blocks: [RIGHT_BLOCKS.input] }, '/submit'),
  wrong('notify_on_close in words', { ...modal, notify_on_close: 'yes' }, '/notify_on_close'),
  wrong('a callback_id over 255 characters', { ...modal, callback_id: long(256) }, '/callback_id'),
  wrong('an external_id over 255 characters', { ...home, external_id: long(256) }, '/external_id'),
  wrong('private_metadata over 3,000 characters', { ...home, private_metadata: long(3_001) }, '/private_metadata'),
  wrong('a Home tab with a submit button', { ...home, submit: plain('Send') }, '/submit'),
  wrong('101 blocks', { ...modal, blocks: times(101, { type: 'divider' }) }, '/blocks', `${KIT}/blocks`),
  wrong(
    'two elements with the focus',
    { ...modal, blocks: [focused, focused] },
    '/blocks/1/element/focus_on_load',
    `${KIT}/blocks/input-block`,
  ),
  wrong(
    'a block for messages alone',
    { ...home, blocks: [RIGHT_BLOCKS.plan] },
    '/blocks/0/type',
    `${DOCS}/blocks.json`,
  ),
  wrong(
    'a view over 250 kB',
    { ...home, blocks: times(90, { type: 'section', text: mrkdwn(long(3_000)) }) },
    '',
    `${METHODS}/views.open`,
    'view_too_large',
  ),

  answer('an unknown answer to a submission', { response_action: 'close' }, '/response_action'),
  answer('errors without words', { response_action: 'errors', errors: {} }, '/errors'),
  answer(
    'an error at a block that is no input',
    { response_action: 'errors', errors: { nowhere: 'x' } },
    '/errors/nowhere',
  ),
  answer('an update without a view', { response_action: 'update' }, '/view', VIEWS),
  answer(
    'a wrong view to push',
    { response_action: 'push', view: { ...modal, title: plain(long(25)) } },
    '/view/title/text',
    VIEWS,
  ),
]
