const DOCS = 'https://docs.slack.dev'

/**
 * Slack's limits on whole payloads, and those on single fields that matter when writing messages. In characters unless named otherwise.
 */
export const LIMITS = {
  text: 40_000,
  updateText: 4_000,
  /** For the argument `markdown_text`, for one markdown block, and for all markdown blocks in a payload. */
  markdownText: 12_000,
  /** All text in a message's blocks. Undocumented; measured by several people: refused from 13,202. */
  blocksText: 13_200,
  /** Block containers count too, by an unpublished formula: below this, a message is safe. */
  blocksTextBudget: 12_000,
  blocksPerMessage: 50,
  blocksPerView: 100,
  attachments: 100,
  /** Unpublished; a message with more gets a warning. */
  metadataBytes: 8_000,
  viewBytes: 250_000,
  sectionText: 3_000,
  sectionFields: 10,
  sectionFieldText: 2_000,
  headerText: 150,
  contextElements: 10,
  actionsElements: 25,
  buttonText: 75,
  buttonValue: 2_000,
  url: 3_000,
  optionText: 75,
  optionValue: 150,
  options: 100,
  id: 255,
  imageText: 2_000,
  alertText: 200,
  cardActions: 3,
  viewTitle: 24,
  privateMetadata: 3_000,
  tablesPerMessage: 1,
  tableRows: 100,
  tableCells: 20,
  tableText: 10_000,
  /** Including the header. */
  dataTableRows: 201,
  dataTableText: 20_000,
  chartsPerMessage: 2,
  chartTitle: 50,
  chartLabel: 20,
  chartPoints: 20,
  chartSeries: 12,
  /** The block's first documented limit, which workspaces may still enforce. */
  chartSeriesAtFirst: 6,
} as const

/** The pages that state the limits on whole payloads. */
export const SOURCES = {
  blocks: `${DOCS}/reference/block-kit/blocks`,
  surfaces: `${DOCS}/blocks.json`,
  text: 'https://api.slack.com/changelog/2018-04-truncating-really-long-messages',
  fallbackText: `${DOCS}/reference/methods/chat.postMessage`,
  blocksText: 'https://github.com/slackapi/bolt-js/issues/2509',
  metadata: `${DOCS}/messaging/message-metadata`,
  views: `${DOCS}/reference/views`,
  viewResponse: `${DOCS}/surfaces/modals`,
  manifest: `${DOCS}/reference/app-manifest`,
  viewSize: `${DOCS}/reference/methods/views.open`,
  responseUrl: `${DOCS}/interactivity/handling-user-interaction`,
  charts: 'https://github.com/vercel/chat/issues/696',
  caps: 'https://www.npmjs.com/package/@assistant-ui/react-generative-ui',
} as const

export function methodPage(method: string): string {
  return method === 'response_url' ? SOURCES.responseUrl : `${DOCS}/reference/methods/${method}`
}

/** The reference page of a block type, such as `rich_text`. */
export function blockPage(type: string): string {
  return blockKitPage(`blocks/${type.replaceAll('_', '-')}-block`)
}

export function blockKitPage(path: string): string {
  return `${DOCS}/reference/block-kit/${path}`
}
