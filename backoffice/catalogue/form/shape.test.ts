import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyValue, type Node, shapeOf, variantOf, withoutReferences } from './shape.ts'

const format = withoutReferences(JSON.parse(readFileSync('docs/catalogue-format.schema.json', 'utf8')))
const itemsOf = (list: string): Node => format.properties![list]!.items!
const field = (node: Node, ...path: string[]): Node =>
  path.reduce((part, name) => part.properties?.[name] ?? part.items!.properties![name]!, node)
const [tour, , villa] = itemsOf('products').oneOf as [Node, Node, Node]

test('references, amounts, times, days, paragraphs and texts are recognised in the format of the catalogue', () => {
  expect([
    shapeOf(field(tour, 'category')),
    shapeOf(field(tour, 'pictures')),
    shapeOf(field(tour, 'details', 'sessions', 'time')),
    shapeOf(field(tour, 'details', 'sessions', 'weekdays')),
    shapeOf(field(tour, 'details', 'pickupZones', 'surcharge')),
    shapeOf(field(tour, 'details', 'sessions', 'season', 'from')),
    shapeOf(field(tour, 'details', 'sessions', 'except')),
    shapeOf(field(villa, 'details', 'seasons', 'from')),
    shapeOf(field(villa, 'details', 'blocked', 'from')),
    shapeOf(field(tour, 'texts', 'en', 'body')),
    shapeOf(field(tour, 'texts', 'en', 'highlights')),
    shapeOf(field(tour, 'texts')).is,
    shapeOf(field(tour, 'details', 'stops')).is,
    shapeOf(field(tour, 'details', 'location')).is,
  ]).toEqual([
    { is: 'entry', of: 'category' },
    { is: 'entries', of: 'picture' },
    { is: 'text', most: 20_000, isLong: false, input: 'time' },
    { is: 'choices', options: [1, 2, 3, 4, 5, 6, 7] },
    { is: 'text', most: 20_000, isLong: false, input: 'decimal' },
    { is: 'text', most: 20_000, isLong: false, input: 'year-day' },
    { is: 'days' },
    { is: 'text', most: 40, isLong: false, input: 'season-day' },
    { is: 'text', most: 20_000, isLong: false, input: 'date' },
    { is: 'lines', areParagraphs: true },
    { is: 'lines', areParagraphs: false },
    'texts',
    'list',
    'group',
  ])
})

test('variants are named by their constant or their own field, and found again by a value', () => {
  const cases: [Node, string[], unknown, string][] = [
    [
      field(tour, 'payment'),
      ['full', 'prepayment', 'company'],
      { policy: 'prepayment', percent: 20 },
      'prepayment',
    ],
    [field(tour, 'extras', 'price'), ['amount', 'percentOfBase'], { percentOfBase: 8 }, 'percentOfBase'],
    [field(tour, 'campaign'), ['percent', 'amount'], { kind: 'amount', amount: '5.00' }, 'amount'],
    [field(itemsOf('posts'), 'author'), ['string', 'code'], 'Ada', 'string'],
    [field(itemsOf('posts'), 'author'), ['string', 'code'], { code: 'ada' }, 'code'],
  ]
  for (const [node, names, value, found] of cases) {
    const shape = shapeOf(node)
    if (shape.is !== 'variants') throw new Error('no variants')
    expect(shape.variants.map(({ name }) => name)).toEqual(names)
    expect(variantOf(shape.variants, value)?.name).toBe(found)
  }
})

test('what is added begins with its constants, its code and the parts that it requires', () => {
  expect(emptyValue(field(tour, 'payment'))).toEqual({ policy: 'full' })
  expect(emptyValue(field(tour, 'extras').items!, 'extra-2')).toEqual({
    code: 'extra-2',
    price: {},
    texts: { en: {} },
  })
})
