import { blockKitPage, LIMITS, SOURCES } from './limits.ts'

/** Counts characters of a text, items of an array, or is a number's own bound. */
export interface Bounds {
  min?: number
  max?: number
}

/** What the documentation asks of one type's fields beyond their types. */
export interface TypeLimits {
  source: string
  /** By path: `fields` is the array, `fields[]` each of its items. */
  fields?: Record<string, Bounds>
  atLeastOneOf?: string[]
  exactlyOneOf?: string[]
}

const block = (name: string) => blockKitPage(`blocks/${name}-block`)
const element = (name: string) => blockKitPage(`block-elements/${name}-element`)
const composition = (name: string) => blockKitPage(`composition-objects/${name}-object`)

const text = { min: 1, max: LIMITS.sectionText }
const label = { max: LIMITS.buttonText }

const option: TypeLimits = {
  source: composition('option'),
  fields: {
    text: { max: LIMITS.optionText },
    value: { max: LIMITS.optionValue },
    description: { max: LIMITS.optionText },
    url: { max: LIMITS.url },
  },
}

const staticSelect = (source: string): TypeLimits => ({
  source,
  fields: {
    options: { min: 1, max: LIMITS.options },
    option_groups: { min: 1, max: LIMITS.options },
    'option_groups[].label': { max: LIMITS.optionText },
    'option_groups[].options': { min: 1, max: LIMITS.options },
  },
  exactlyOneOf: ['options', 'option_groups'],
})

const cartesian = (kind: string): TypeLimits => ({
  source: `${block('data-visualization')}#${kind}`,
  fields: {
    series: { min: 1, max: LIMITS.chartSeries },
    'series[].name': { min: 1, max: LIMITS.chartLabel },
    'series[].data': { min: 1, max: LIMITS.chartPoints },
    'series[].data[].label': { min: 1, max: LIMITS.chartLabel },
    'axis_config.categories': { min: 1, max: LIMITS.chartPoints },
    'axis_config.categories[]': { min: 1, max: LIMITS.chartLabel },
    'axis_config.x_label': { max: LIMITS.chartTitle },
    'axis_config.y_label': { max: LIMITS.chartTitle },
  },
})

/** Fields that mean the same wherever they occur. */
export const COMMON_FIELDS: Record<string, Bounds & { source: string }> = {
  block_id: { max: LIMITS.id, source: SOURCES.blocks },
  action_id: { max: LIMITS.id, source: blockKitPage('block-elements') },
  placeholder: { max: 150, source: blockKitPage('block-elements') },
  accessibility_label: { max: LIMITS.buttonText, source: element('button') },
  max_selected_items: { min: 1, source: element('multi-select-menu') },
  image_url: { max: LIMITS.url, source: block('image') },
}

/** By the name of the type in Slack's declarations. */
export const TYPE_LIMITS: Record<string, TypeLimits> = {
  PlainTextElement: { source: composition('text'), fields: { text } },
  MrkdwnElement: { source: composition('text'), fields: { text } },
  RawTextElement: { source: block('table'), fields: { text: { min: 1 } } },
  RawNumberElement: { source: block('table'), fields: { text: { min: 1 } } },
  Option: option,
  PlainTextOption: option,
  ConfirmationDialog: {
    source: composition('confirmation-dialog'),
    fields: { title: { max: 100 }, text: { max: 300 }, confirm: { max: 30 }, deny: { max: 30 } },
  },

  ActionsBlock: { source: block('actions'), fields: { elements: { min: 1, max: LIMITS.actionsElements } } },
  CardBlock: {
    source: block('card'),
    fields: { title: { max: 150 }, subtitle: { max: 150 }, body: { max: 200 } },
    atLeastOneOf: ['hero_image', 'title', 'actions', 'body'],
  },
  CarouselBlock: { source: block('carousel'), fields: { elements: { min: 1, max: 10 } } },
  ContainerBlock: {
    source: block('container'),
    fields: { title: { max: 150 }, subtitle: { max: 150 }, child_blocks: { min: 1, max: 10 } },
    atLeastOneOf: ['title', 'rich_text_title'],
  },
  ContextBlock: { source: block('context'), fields: { elements: { min: 1, max: LIMITS.contextElements } } },
  ContextActionsBlock: { source: block('context-actions'), fields: { elements: { min: 1, max: 5 } } },
  DataTableBlock: {
    source: block('data-table'),
    fields: {
      rows: { min: 2, max: LIMITS.dataTableRows },
      'rows[]': { min: 1, max: LIMITS.tableCells },
      caption: { min: 1 },
      page_size: { min: 1, max: 100 },
      row_header_column_index: { min: 0 },
    },
  },
  DataVisualizationBlock: {
    source: block('data-visualization'),
    fields: { title: { min: 1, max: LIMITS.chartTitle } },
  },
  PieChart: {
    source: `${block('data-visualization')}#pie`,
    fields: {
      segments: { min: 1, max: LIMITS.chartSeries },
      'segments[].label': { min: 1, max: LIMITS.chartLabel },
    },
  },
  BarChart: cartesian('bar'),
  LineChart: cartesian('line'),
  AreaChart: cartesian('area'),
  HeaderBlock: { source: block('header'), fields: { text: { max: LIMITS.headerText } } },
  ImageBlock: {
    source: block('image'),
    fields: { alt_text: { max: LIMITS.imageText }, title: { max: LIMITS.imageText } },
  },
  InputBlock: { source: block('input'), fields: { label: { max: 2_000 }, hint: { max: 2_000 } } },
  SectionBlock: {
    source: block('section'),
    fields: {
      text: { max: LIMITS.sectionText },
      fields: { min: 1, max: LIMITS.sectionFields },
      'fields[]': { max: LIMITS.sectionFieldText },
    },
    atLeastOneOf: ['text', 'fields'],
  },
  TableBlock: {
    source: block('table'),
    fields: {
      rows: { min: 1, max: LIMITS.tableRows },
      'rows[]': { min: 1, max: LIMITS.tableCells },
      column_settings: { max: LIMITS.tableCells },
    },
  },
  VideoBlock: { source: block('video'), fields: { title: { max: 199 }, author_name: { max: 49 } } },

  Button: {
    source: element('button'),
    fields: { text: label, value: { max: LIMITS.buttonValue }, url: { max: LIMITS.url } },
  },
  Checkboxes: { source: element('checkboxes'), fields: { options: { min: 1, max: 10 } } },
  FeedbackButtons: {
    source: element('feedback-buttons'),
    fields: {
      'positive_button.text': label,
      'positive_button.value': { max: LIMITS.buttonValue },
      'negative_button.text': label,
      'negative_button.value': { max: LIMITS.buttonValue },
    },
  },
  FileInput: { source: element('file-input'), fields: { max_files: { min: 1, max: 10 } } },
  IconButton: { source: element('icon-button'), fields: { text: label, value: { max: LIMITS.buttonValue } } },
  MultiStaticSelect: staticSelect(element('multi-select-menu')),
  Overflow: { source: element('overflow-menu'), fields: { options: { min: 1, max: 5 } } },
  PlainTextInput: {
    source: element('plain-text-input'),
    fields: { min_length: { min: 0, max: 3_000 }, max_length: { min: 1, max: 3_000 } },
  },
  RadioButtons: { source: element('radio-button-group'), fields: { options: { min: 1, max: 10 } } },
  RichTextInput: {
    source: element('rich-text-input'),
    fields: { min_lines: { min: 1, max: 100 }, max_lines: { min: 1, max: 100 } },
  },
  RichTextList: { source: block('rich-text'), fields: { indent: { min: 0, max: 8 } } },
  StaticSelect: staticSelect(element('select-menu')),
  WorkflowButton: { source: element('workflow-button'), fields: { text: label } },

  HomeView: {
    source: SOURCES.views,
    fields: { private_metadata: { max: LIMITS.privateMetadata }, callback_id: { max: LIMITS.id } },
  },
  ModalView: {
    source: SOURCES.views,
    fields: {
      title: { max: LIMITS.viewTitle },
      submit: { max: LIMITS.viewTitle },
      close: { max: LIMITS.viewTitle },
      private_metadata: { max: LIMITS.privateMetadata },
      callback_id: { max: LIMITS.id },
    },
  },
}
