import type { EntryKind } from '#domain/catalogue/entry.ts'
import { isLocale } from '#domain/languages/locales.ts'

/* The shape of a form's fields, read from the JSON Schema that the server checks entries with. */

/** A node of a JSON Schema, as far as forms need it. */
export type Node = {
  type?: string
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  enum?: unknown[]
  const?: unknown
  oneOf?: Node[]
  anyOf?: Node[]
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
  $ref?: string
  $defs?: Record<string, Node>
  'x-entry'?: NamedKind
  'x-value'?: 'amount' | 'body' | 'colour' | 'slug' | 'time' | 'weekday' | 'year-day'
}

/** What a code may name. */
export type NamedKind = EntryKind | 'picture' | 'resource'

type TextInput = 'text' | 'date' | 'year-day' | 'season-day' | 'time' | 'decimal' | 'slug' | 'colour'

/** One field, or a group of fields. */
export type Shape =
  | { is: 'text'; most: number; isLong: boolean; input: TextInput }
  | { is: 'number'; isWhole: boolean; least: number | undefined; most: number | undefined }
  | { is: 'flag' }
  | { is: 'choice'; options: string[] }
  | { is: 'choices'; options: (string | number)[] }
  | { is: 'lines'; areParagraphs: boolean }
  | { is: 'days' }
  | { is: 'body' }
  | { is: 'entry'; of: NamedKind }
  | { is: 'entries'; of: NamedKind }
  | { is: 'texts'; text: Node }
  | { is: 'group'; fields: [name: string, field: Node][]; required: readonly string[] }
  | { is: 'list'; item: Node; most: number | undefined }
  | { is: 'variants'; variants: Variant[] }
  | { is: 'fixed' }
  | { is: 'other' }

/** One of several forms of a value: its name, and the value with which it begins. */
export type Variant = { name: string; node: Node }

/** Returns a schema with its references in place. Throws where one is missing. */
export function withoutReferences(schema: Node): Node {
  const definitions = schema.$defs ?? {}
  const known = new Map<string, Node>()
  function resolve(node: Node): Node {
    const { $ref, $defs: _, ...own } = node
    if (!$ref) return inside(own)
    const name = $ref.slice('#/$defs/'.length)
    const target = definitions[name]
    if (!target) throw new Error(`the schema has no ${name}`)
    const found = known.get(name) ?? resolve(target)
    known.set(name, found)
    return { ...found, ...inside(own) }
  }
  function inside(node: Node): Node {
    return {
      ...node,
      ...(node.properties && {
        properties: Object.fromEntries(
          Object.entries(node.properties).map(([name, field]) => [name, resolve(field)]),
        ),
      }),
      ...(node.items && { items: resolve(node.items) }),
      ...(node.oneOf && { oneOf: node.oneOf.map(resolve) }),
      ...(node.anyOf && { anyOf: node.anyOf.map(resolve) }),
    }
  }
  return resolve(schema)
}

/** Returns which field a node of a schema is. */
export function shapeOf(node: Node): Shape {
  if (node['x-entry']) return { is: 'entry', of: node['x-entry'] }
  if (node['x-value'] === 'body') return { is: 'body' }
  if (node.const !== undefined) return { is: 'fixed' }
  if (node.enum) return { is: 'choice', options: node.enum.map(String) }
  const variants = node.oneOf ?? node.anyOf
  if (variants) return shapeOfVariants(variants)
  if (node.type === 'boolean') return { is: 'flag' }
  if (node.type === 'integer' || node.type === 'number') {
    return { is: 'number', isWhole: node.type === 'integer', least: node.minimum, most: node.maximum }
  }
  if (node.type === 'string') return shapeOfText(node)
  if (node.type === 'array' && node.items) return shapeOfList(node, node.items)
  if (node.type === 'object' && node.properties) return shapeOfObject(node, node.properties)
  return { is: 'other' }
}

const longest = 20_000

function shapeOfText(node: Node): Shape {
  const most = node.maxLength ?? longest
  const inputs = {
    amount: 'decimal',
    colour: 'colour',
    slug: 'slug',
    time: 'time',
    weekday: 'text',
    'year-day': 'year-day',
  } as const
  const value = node['x-value']
  const input = value && value !== 'body' ? inputs[value] : node.format === 'date' ? 'date' : 'text'
  return { is: 'text', most, isLong: node.maxLength !== undefined && most > 200, input }
}

/** Texts in several forms are one field; "06-15" or "2027-06-15" is a day of a season. */
function shapeOfVariants(nodes: readonly Node[]): Shape {
  const isPlain = (node: Node) => node.type === 'string' && node['x-entry'] === undefined
  if (nodes.every(isPlain)) {
    const isSeasonDay = nodes.some((node) => node['x-value'] === 'year-day')
    return { is: 'text', most: 40, isLong: false, input: isSeasonDay ? 'season-day' : 'text' }
  }
  return { is: 'variants', variants: nodes.map((node) => ({ name: nameOf(node, nodes), node })) }
}

/** A variant is named by the value of the field that has a constant, else by the fields that only it has. */
function nameOf(node: Node, all: readonly Node[]): string {
  if (!node.properties) return node.type ?? ''
  const constant = Object.values(node.properties).find((field) => typeof field.const === 'string')
  if (constant) return String(constant.const)
  const others = all
    .filter((other) => other !== node)
    .flatMap(({ properties }) => Object.keys(properties ?? {}))
  return Object.keys(node.properties).find((name) => !others.includes(name)) ?? ''
}

function shapeOfList(node: Node, item: Node): Shape {
  if (item['x-entry']) return { is: 'entries', of: item['x-entry'] }
  if (item.enum) return { is: 'choices', options: item.enum.map(String) }
  if (item['x-value'] === 'weekday') return { is: 'choices', options: [1, 2, 3, 4, 5, 6, 7] }
  if (item.type === 'string' && item.format === 'date') return { is: 'days' }
  if (item.type === 'string') return { is: 'lines', areParagraphs: item.maxLength === longest }
  return { is: 'list', item, most: node.maxItems }
}

function shapeOfObject(node: Node, properties: Record<string, Node>): Shape {
  const names = Object.keys(properties)
  if (names.includes('en') && names.every(isLocale)) return { is: 'texts', text: properties.en! }
  return { is: 'group', fields: Object.entries(properties), required: node.required ?? [] }
}

/**
 * Returns what a new value of a node begins with: constants, and the parts that it requires. A field to be filled in is
 * undefined. `code` is that of an element of a list.
 */
export function emptyValue(node: Node, code?: string): unknown {
  if (node.default !== undefined) return node.default
  if (node.const !== undefined) return node.const
  const shape = shapeOf(node)
  if (shape.is === 'variants') return emptyValue(shape.variants[0]!.node)
  if (['list', 'lines', 'days', 'body', 'choices', 'entries'].includes(shape.is)) return []
  if (shape.is === 'texts') return { en: shapeOf(shape.text).is === 'group' ? {} : '' }
  if (shape.is !== 'group') return undefined
  const fields = shape.fields.flatMap(([name, field]) => {
    if (name === 'code' && code !== undefined && !field['x-entry']) return [[name, code]]
    const value = shape.required.includes(name) ? emptyValue(field) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(fields)
}

/** Returns the variant that a value is one of: by its constants, else by its fields, else by its type. */
export function variantOf(variants: readonly Variant[], value: unknown): Variant | undefined {
  if (typeof value !== 'object' || value === null) {
    return variants.find(({ node }) => node.properties === undefined && node.type === typeof value)
  }
  const given = value as Record<string, unknown>
  const objects = variants.filter(({ node }) => node.properties)
  return objects.find(({ name, node }) => {
    const constants = Object.entries(node.properties!).filter(([, field]) => typeof field.const === 'string')
    return constants.length > 0
      ? constants.every(([key, field]) => given[key] === field.const)
      : name in given
  })
}
