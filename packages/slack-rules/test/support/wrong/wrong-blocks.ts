import { checkBlocks } from '../../../src/check-blocks.ts'
import type { Surface } from '../../../src/payload/surfaces.ts'
import { RIGHT_BLOCKS } from '../right-blocks.ts'
import { DOCS, KIT, long, mrkdwn, plain, times, type Wrong } from './wrong.ts'

type Block = { type: string } & Record<string, unknown>

const SURFACES = `${DOCS}/blocks.json`

const blockPage = (type: string) => `${KIT}/blocks/${type.replaceAll('_', '-')}-block`

/** A block that is wrong at a place; its page is that of its type where none is named. */
function wrong(what: string, block: Block, place: string, page = blockPage(block.type)): Wrong {
  return on('message', what, block, place, page)
}

function on(surface: Surface, what: string, block: Block, place: string, page: string): Wrong {
  return { what, refused: `invalid_blocks /0${place}`, page, check: () => checkBlocks([block], surface) }
}

const { card, container, data_table, data_visualization, image, input, section, table, video } = RIGHT_BLOCKS
const cell = (text: string) => ({ type: 'raw_text', text })
const chart = (more: object) => ({ ...data_visualization, chart: { ...data_visualization.chart, ...more } })
const bars = (type: string) => ({
  type: 'data_visualization',
  title: 'Use',
  chart: { type, series: [], axis_config: { categories: ['a'] } },
})

export const WRONG_BLOCKS: Wrong[] = [
  wrong('a type that Slack does not know', { type: 'nonsense' }, '/type', `${KIT}/blocks`),
  wrong('a block_id over 255 characters', { ...section, block_id: long(256) }, '/block_id', `${KIT}/blocks`),
  wrong('an unknown property', { ...section, colour: 'red' }, '/colour'),
  wrong('a section of nothing', { type: 'section' }, ''),
  wrong('a section over 3,000 characters', { ...section, text: mrkdwn(long(3_001)) }, '/text/text'),
  wrong('a section with eleven fields', { ...section, fields: times(11, mrkdwn('x')) }, '/fields'),
  wrong('a field over 2,000 characters', { ...section, fields: [mrkdwn(long(2_001))] }, '/fields/0/text'),
  wrong('empty text', { ...section, text: mrkdwn('') }, '/text/text', `${KIT}/composition-objects/text-object`),
  wrong('a header in mrkdwn', { type: 'header', text: mrkdwn('x') }, '/text/type'),
  wrong('a header over 150 characters', { type: 'header', text: plain(long(151)) }, '/text/text'),
  wrong('26 elements in an actions block', { ...RIGHT_BLOCKS.actions, elements: times(26, {}) }, '/elements'),
  wrong('eleven elements in a context', { ...RIGHT_BLOCKS.context, elements: times(11, mrkdwn('x')) }, '/elements'),
  wrong('six context actions', { ...RIGHT_BLOCKS.context_actions, elements: times(6, {}) }, '/elements'),
  wrong('a button in a context', { ...RIGHT_BLOCKS.context, elements: [{ type: 'button' }] }, '/elements/0/type'),
  wrong('a card of nothing', { type: 'card' }, ''),
  wrong('a card title over 150 characters', { ...card, title: mrkdwn(long(151)) }, '/title/text'),
  wrong('a menu among a card’s actions', { ...card, actions: [{ type: 'overflow' }] }, '/actions/0/type'),
  wrong('eleven cards in a carousel', { ...RIGHT_BLOCKS.carousel, elements: times(11, card) }, '/elements'),
  wrong('a container without a title', { ...container, title: undefined }, ''),
  wrong(
    'eleven blocks in a container',
    { ...container, child_blocks: times(11, { type: 'divider' }) },
    '/child_blocks',
  ),
  wrong('markdown in a container', { ...container, child_blocks: [RIGHT_BLOCKS.markdown] }, '/child_blocks/0/type'),
  wrong(
    'a container collapsed for good',
    { ...container, is_collapsible: false, default_collapsed: true },
    '/default_collapsed',
  ),
  wrong('an image without alt_text', { ...image, alt_text: undefined }, ''),
  wrong('an image from nowhere', { ...image, slack_file: undefined }, ''),
  wrong('an image_url that is none', { type: 'image', alt_text: 'a', image_url: 'a.png' }, '/image_url'),
  wrong('an input without an element', { ...input, element: undefined }, ''),
  wrong('an input label over 2,000 characters', { ...input, label: plain(long(2_001)) }, '/label/text'),
  wrong(
    'a quote of buttons',
    { type: 'rich_text', elements: [{ type: 'rich_text_quote', elements: [{ type: 'button' }] }] },
    '/elements/0/elements/0/type',
  ),
  wrong(
    'a mention of nobody',
    { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [{ type: 'user', user_id: '@max' }] }] },
    '/elements/0/elements/0/user_id',
  ),
  wrong('a plan of other blocks', { ...RIGHT_BLOCKS.plan, tasks: [{ type: 'divider' }] }, '/tasks/0/type'),
  wrong('a task with an unknown status', { ...RIGHT_BLOCKS.task_card, status: 'lost' }, '/status'),
  wrong('a video over http', { ...video, video_url: 'http://example.com/v' }, '/video_url'),
  wrong('a video title of 200 characters', { ...video, title: plain(long(200)) }, '/title/text'),

  wrong('101 rows in a table', { ...table, rows: times(101, [cell('x')]) }, '/rows'),
  wrong('21 cells in a row', { ...table, rows: [times(21, cell('x'))] }, '/rows/0'),
  wrong('an empty cell', { ...table, rows: [[cell('')]] }, '/rows/0/0/text'),
  wrong('a table over 10,000 characters', { ...table, rows: [[cell(long(10_001))]] }, '/rows'),
  wrong('a data table without a caption', { ...data_table, caption: undefined }, ''),
  wrong('a data table of a header alone', { ...data_table, rows: [[cell('x')]] }, '/rows'),
  wrong('202 rows in a data table', { ...data_table, rows: times(202, [cell('x')]) }, '/rows'),
  wrong('a row shorter than its header', { ...data_table, rows: [times(2, cell('x')), [cell('x')]] }, '/rows/1'),
  wrong('a data table over 20,000 characters', { ...data_table, rows: times(3, [cell(long(7_000))]) }, '/rows'),

  wrong('a chart title over 50 characters', { ...data_visualization, title: long(51) }, '/title'),
  wrong('a chart of an unknown type', chart({ type: 'radar' }), '/chart/type'),
  wrong(
    'a repeated series name',
    chart({ series: times(2, data_visualization.chart.series[0]) }),
    '/chart/series/1/name',
  ),
  wrong('a point off its axis', chart({ axis_config: { categories: ['Day 1', 'Day 3'] } }), '/chart/series/0/data'),
  wrong(
    '13 segments of a pie',
    { type: 'data_visualization', title: 'x', chart: { type: 'pie', segments: times(13, { label: 'a', value: 1 }) } },
    '/chart/segments',
    `${blockPage('data_visualization')}#pie`,
  ),
  ...['bar', 'line', 'area'].map((type) =>
    wrong(`a ${type} chart of nothing`, bars(type), '/chart/series', `${blockPage('data_visualization')}#${type}`),
  ),

  on('message', 'an alert in a message', RIGHT_BLOCKS.alert, '/type', SURFACES),
  on('modal', 'a table in a modal', table, '/type', SURFACES),
  on('home', 'a container in a Home tab', container, '/type', SURFACES),
  on('message', 'a file', RIGHT_BLOCKS.file, '/type', SURFACES),
  on(
    'message',
    'a file in a container',
    { ...container, child_blocks: [RIGHT_BLOCKS.file] },
    '/child_blocks/0/type',
    SURFACES,
  ),
  on('message', 'a file input in a message', { ...input, element: { type: 'file_input' } }, '/element/type', SURFACES),
]
