import { blockKitPage, LIMITS, SOURCES } from './limits.ts'
import type { Bounds, TypeLimits } from './type-limits.ts'

const composition = (name: string) => blockKitPage(`composition-objects/${name}-object`)

const text = { min: 1, max: LIMITS.sectionText }

const option: TypeLimits = {
  source: composition('option'),
  fields: {
    text: { max: LIMITS.optionText },
    value: { max: LIMITS.optionValue },
    description: { max: LIMITS.optionText },
    url: { max: LIMITS.url, format: 'link' },
  },
  required: ['value'],
}

/** Fields that mean the same everywhere. */
export const COMMON_FIELDS: Record<string, Bounds & { source: string }> = {
  block_id: { max: LIMITS.id, source: SOURCES.blocks },
  action_id: { max: LIMITS.id, source: blockKitPage('block-elements') },
  placeholder: { max: 150, source: blockKitPage('block-elements') },
  accessibility_label: { max: LIMITS.buttonText, source: blockKitPage('block-elements/button-element') },
  max_selected_items: { min: 1, source: blockKitPage('block-elements/multi-select-menu-element') },
  image_url: { max: LIMITS.url, format: 'web-address', source: blockKitPage('blocks/image-block') },
  initial_date: { format: 'date', source: blockKitPage('block-elements/date-picker-element') },
  initial_time: { format: 'time', source: blockKitPage('block-elements/time-picker-element') },
  // Ten digits, as the page requires.
  initial_date_time: {
    min: 1_000_000_000,
    max: 9_999_999_999,
    source: blockKitPage('block-elements/datetime-picker-element'),
  },
}

const viewFields = {
  private_metadata: { max: LIMITS.privateMetadata },
  callback_id: { max: LIMITS.id },
  external_id: { max: LIMITS.id },
}

/** For composition objects, table cells and views, by the name of their type in Slack's declarations. */
export const OBJECT_LIMITS: Record<string, TypeLimits> = {
  PlainTextElement: { source: composition('text'), fields: { text } },
  MrkdwnElement: { source: composition('text'), fields: { text } },
  RawTextElement: { source: blockKitPage('blocks/table-block'), fields: { text: { min: 1 } } },
  RawNumberElement: { source: blockKitPage('blocks/table-block'), fields: { text: { min: 1 } } },
  Option: option,
  PlainTextOption: option,
  ConfirmationDialog: {
    source: composition('confirmation-dialog'),
    fields: { title: { max: 100 }, text: { max: 300 }, confirm: { max: 30 }, deny: { max: 30 } },
  },

  HomeView: {
    source: SOURCES.views,
    fields: viewFields,
  },
  ModalView: {
    source: SOURCES.views,
    fields: {
      title: { max: LIMITS.viewTitle },
      submit: { max: LIMITS.viewTitle },
      close: { max: LIMITS.viewTitle },
      ...viewFields,
    },
  },
}
