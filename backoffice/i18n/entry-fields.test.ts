import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryForm } from '#server/editing/entry-form.ts'
import { type Node, shapeOf, withoutReferences } from '../catalogue/form/shape.ts'
import { settingGroups } from '../settings/setting-groups.ts'
import names from './entry-fields/en.json'

const format = withoutReferences(JSON.parse(readFileSync('docs/catalogue-format.schema.json', 'utf8')))
const { company, pictures: _, ...entries } = format.properties!
const { emailTexts: __, ...settings } = company!.properties!
/** Coupons are no part of the catalogue file. */
const coupon = withoutReferences(entryForm('coupon') as Node)
const lists = {
  ...entries,
  coupons: { items: coupon },
  settings: { items: { type: 'object', properties: settings } },
}

/** Every field and every value that a form may display, by name. */
function namesIn(node: Node, name: string): { fields: string[]; values: string[] } {
  const shape = shapeOf(node)
  const of = (parts: [string, Node][]) => {
    const found = parts.map(([key, part]) => namesIn(part, key))
    return {
      fields: found.flatMap(({ fields }) => fields),
      values: found.flatMap(({ values }) => values),
    }
  }
  if (shape.is === 'texts') return of([[name, shape.text]])
  if (shape.is === 'list') return of([[name, shape.item]])
  if (shape.is === 'group') {
    const inside = of(shape.fields)
    return { fields: [...shape.fields.map(([key]) => key), ...inside.fields], values: inside.values }
  }
  if (shape.is === 'variants') {
    const inside = of(shape.variants.map((variant) => [name, variant.node]))
    const chosen = shape.variants.map((variant) => `${name}.${variant.name}`)
    return { fields: inside.fields, values: [...chosen, ...inside.values] }
  }
  if (shape.is !== 'choice' && shape.is !== 'choices') return { fields: [], values: [] }
  return { fields: [], values: shape.options.map((option) => `${name}.${option}`) }
}

const known: Record<string, string> = names
/** Currencies, languages and weekdays have their names from the browser. */
const needsNoName = /\.(TRY|EUR|USD|GBP|RUB|en|tr|de|ru|nl|ar|[1-7])$|^kind\./

test('every field and every value of the catalogue file has a name, and no name is of another', () => {
  const all = Object.entries(lists).map(([list, node]) => namesIn(node.items ?? {}, list))
  const fields = new Set(all.flatMap((one) => one.fields))
  const values = new Set(all.flatMap((one) => one.values).filter((one) => !needsNoName.test(one)))
  const nameless = [
    ...[...fields].filter((name) => !(`field.${name}` in known)),
    ...[...values].filter((name) => !(`value.${name}` in known || `value.${name.split('.')[1]}` in known)),
  ]
  expect(nameless).toEqual([])
  const plain = new Set([...values].map((name) => name.split('.')[1]!))
  const ofProducts = ['tour', 'villa', 'yacht', 'car', 'wedding', 'health']
  const kinds = [...ofProducts, 'percent', 'amount', 'boat', 'vehicle', 'house', 'other']
  const lost = Object.keys(known).filter((key) => {
    const [prefix, ...rest] = key.split('.')
    const name = rest.join('.')
    if (prefix === 'value') return !values.has(name) && !plain.has(name) && !kinds.includes(name)
    return !fields.has(rest.at(-1)!)
  })
  expect(lost).toEqual([])
})

test('every setting but texts of emails is listed once', () => {
  expect(Object.values(settingGroups).flat().toSorted()).toEqual(Object.keys(settings).toSorted())
})
