/** The part of JSON Schema that is generated and used here. */
export interface SchemaNode {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  anyOf?: SchemaNode[]
  oneOf?: SchemaNode[]
  discriminator?: { propertyName: string }
  additionalProperties?: boolean | SchemaNode
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minProperties?: number
  maxProperties?: number
  uniqueItems?: boolean
  format?: string
  /** Not part of JSON Schema: the page that states the limits of this node. */
  source?: string
}

export type Definitions = Record<string, SchemaNode>
