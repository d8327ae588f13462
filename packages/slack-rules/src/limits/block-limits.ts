import { blockKitPage, LIMITS } from './limits.ts'
import type { TypeLimits } from './type-limits.ts'

const block = (name: string) => blockKitPage(`blocks/${name}-block`)

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

/** By the name of the block's type in Slack's declarations. */
export const BLOCK_LIMITS: Record<string, TypeLimits> = {
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
  VideoBlock: {
    source: block('video'),
    fields: {
      title: { max: 199 },
      author_name: { max: 49 },
      video_url: { format: 'https-address' },
      title_url: { format: 'https-address' },
      thumbnail_url: { format: 'web-address' },
      provider_icon_url: { format: 'web-address' },
    },
  },
}
