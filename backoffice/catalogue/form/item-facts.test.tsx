import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { Field } from './field.tsx'
import { FieldLabels } from './field-labels.tsx'
import { SceneContext } from './scene.ts'
import { type Node, shapeOf, withoutReferences } from './shape.ts'

const format = withoutReferences(JSON.parse(readFileSync('docs/catalogue-format.schema.json', 'utf8')))

/** The schema of a list of tours, villas or cars: `sessions`, or `seasons` below their pricing. */
function listOf(kind: string, ...path: string[]): Node {
  const product = format.properties!.products!.items!.oneOf!.find(
    ({ properties }) => properties!.kind!.const === kind,
  )!
  return path.reduce((node, name) => {
    const shape = shapeOf(node)
    const group = shape.is === 'variants' ? shape.variants[0]!.node : node
    return group.properties![name]!
  }, product.properties!.details!)
}

/** How the elements of a list are called. */
async function titles(node: Node, path: string, value: unknown): Promise<string[]> {
  const scene = { second: undefined, problems: [], currency: 'EUR', title: '', Field }
  renderInBackOffice(
    <FieldLabels>
      <SceneContext value={scene}>
        <Field node={node} path={path} value={value} onValue={() => {}} isRequired />
      </SceneContext>
    </FieldLabels>,
  )
  const items = await screen.findAllByRole('listitem')
  return items.map((one) => one.querySelector('summary')!.textContent)
}

test('departures differ by weekdays, time, places and season, whatever order they are stored in', async () => {
  const sessions = [
    { capacity: 36, time: '11:00', weekdays: [1, 5] },
    { season: { to: '09-30', from: '06-01' }, time: '11:00', capacity: 40, weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ]
  expect(await titles(listOf('tour', 'sessions'), 'details.sessions', sessions)).toEqual([
    'Mon, Fri · 11:00 · Places 36',
    'any day · 11:00 · Places 40 · Jun 1 – Sep 30',
  ])
})

test('seasons have their days as on the screen of prices, and their prices', async () => {
  const seasons = [
    { to: '09-30', from: '06-01', prices: { child: '26.00', adult: '42.00' } },
    { to: '2027-07-20', from: '2027-07-01', times: ['11:00', '18:30'], prices: { adult: '50.00' } },
  ]
  const node = listOf('tour', 'pricing', 'seasons')
  expect(await titles(node, 'details.pricing.seasons', seasons)).toEqual([
    'Jun 1 – Sep 30 · Adult €42 · Child €26',
    '01.07 – 20.07.2027 · 11:00, 18:30 · Adult €50',
  ])
})

test('a single day off sale is one day', async () => {
  expect(
    await titles(listOf('villa', 'blocked'), 'details.blocked', [{ from: '2027-07-01', to: '2027-07-01' }]),
  ).toEqual(['01.07.2027'])
})

test('fees have the names of their fields', async () => {
  const fees = [{ fee: '30.00', to: 'fethiye', from: 'dalaman' }]
  expect(await titles(listOf('car', 'oneWayFees'), 'details.oneWayFees', fees)).toEqual([
    'Picked up at dalaman · Returned to fethiye · Fee €30',
  ])
})
