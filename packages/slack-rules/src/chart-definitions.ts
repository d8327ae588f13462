import type { Definitions, SchemaNode } from './schema-node.ts'

const string: SchemaNode = { type: 'string' }

function closed(properties: Record<string, SchemaNode>, optional: string[] = []): SchemaNode {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', additionalProperties: false, properties, required }
}

function cartesian(type: string): SchemaNode {
  const point = closed({ label: string, value: { type: 'number' } })
  return closed({
    type: { type: 'string', const: type },
    series: { type: 'array', items: closed({ name: string, data: { type: 'array', items: point } }) },
    axis_config: closed({ categories: { type: 'array', items: string }, x_label: string, y_label: string }, [
      'x_label',
      'y_label',
    ]),
  })
}

/** The one block that Slack's type declarations lack. See https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block */
export const CHART_DEFINITIONS: Definitions = {
  DataVisualizationBlock: closed(
    {
      type: { type: 'string', const: 'data_visualization' },
      block_id: string,
      title: string,
      chart: {
        type: 'object',
        discriminator: { propertyName: 'type' },
        oneOf: ['PieChart', 'BarChart', 'LineChart', 'AreaChart'].map((name) => ({ $ref: `#/definitions/${name}` })),
      },
    },
    ['block_id'],
  ),
  PieChart: closed({
    type: { type: 'string', const: 'pie' },
    segments: { type: 'array', items: closed({ label: string, value: { type: 'number', exclusiveMinimum: 0 } }) },
  }),
  BarChart: cartesian('bar'),
  LineChart: cartesian('line'),
  AreaChart: cartesian('area'),
}
