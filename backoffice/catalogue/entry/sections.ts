import type { EntryDocument, EntryKind } from '#domain/catalogue/entry.ts'
import { type Node, shapeOf, variantOf } from '../form/shape.ts'

export type SectionName = 'texts' | 'pictures' | 'details' | 'prices' | 'rules'

export type Section = { name: SectionName; fields: [string, Node][]; required: readonly string[] }

const sectionOf: Record<string, SectionName> = {
  texts: 'texts',
  name: 'texts',
  questions: 'texts',
  tagline: 'texts',
  claims: 'texts',
  reasons: 'texts',
  seo: 'texts',
  splash: 'pictures',
  pictures: 'pictures',
  picture: 'pictures',
  details: 'details',
  currency: 'prices',
  vat: 'prices',
  payment: 'prices',
  payments: 'prices',
  cancellation: 'prices',
  campaign: 'prices',
  extras: 'prices',
}

/** Fields that are chosen once, or written by the server. */
const hidden = ['code', 'formerSlugs']

const order: readonly SectionName[] = ['texts', 'pictures', 'details', 'prices', 'rules']

/** Returns the parts of the form of an entry; of a product those of its kind. */
export function sectionsOf(schema: Node, document: EntryDocument): Section[] {
  const shape = shapeOf(schema)
  const variant = shape.is === 'variants' ? variantOf(shape.variants, document) : undefined
  const group = variant ? shapeOf(variant.node) : shape
  if (group.is !== 'group') return []
  const fields = group.fields.filter(([name, node]) => !hidden.includes(name) && node.const === undefined)
  return order
    .map((name) => ({
      name,
      fields: fields.filter(([field]) => (sectionOf[field] ?? 'rules') === name),
      required: group.required,
    }))
    .filter((section) => section.fields.length > 0)
}

/** Returns the section that has the field of a path. */
export function sectionWith(path: string): SectionName {
  return sectionOf[path.split(/[.[]/)[0]!] ?? 'rules'
}

/** Returns the schema of the entries that a document is one of: of products, that of its kind. */
export function schemaOf(schema: Node, document: EntryDocument): Node | undefined {
  const shape = shapeOf(schema)
  return shape.is === 'variants' ? variantOf(shape.variants, document)?.node : schema
}

/** Returns what a new entry begins with. */
export function newDocument(
  schema: Node,
  { kind, code, title, of }: { kind: EntryKind; code: string; title: string; of: string | null },
  empty: (node: Node, code: string) => unknown,
): EntryDocument {
  const node = schemaOf(schema, { kind: of })
  const document = (node ? empty(node, code) : {}) as EntryDocument
  const texts = document.texts as { en?: Record<string, unknown> } | undefined
  if (kind === 'author') return { ...document, code, name: title }
  return { ...document, code, texts: { ...texts, en: { ...texts?.en, title } } }
}
