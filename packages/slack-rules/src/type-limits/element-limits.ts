import { blockKitPage, LIMITS } from '../limits.ts'
import type { TypeLimits } from './type-limits.ts'

const element = (name: string) => blockKitPage(`block-elements/${name}-element`)

const label = { max: LIMITS.buttonText }

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

/** By the name of the element's type in Slack's declarations. */
export const ELEMENT_LIMITS: Record<string, TypeLimits> = {
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
  RichTextList: { source: blockKitPage('blocks/rich-text-block'), fields: { indent: { min: 0, max: 8 } } },
  StaticSelect: staticSelect(element('select-menu')),
  WorkflowButton: { source: element('workflow-button'), fields: { text: label } },
}
