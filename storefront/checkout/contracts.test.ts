import { expect, test } from 'vitest'
import type { CartEntry } from '../cart/stored-entry.ts'
import { contractsFor } from './contracts.ts'

const item = (details: object) => ({ product: { details } }) as CartEntry
const wedding = item({ kind: 'wedding' })
const treatment = item({ kind: 'health', nights: 6 })
const dayTrip = item({ kind: 'tour', durationMinutes: 420 })
const villa = item({ kind: 'villa' })
const car = item({ kind: 'car' })

test.each([
  ['a wedding', [wedding], ['distance-sale-contract']],
  ['a treatment with nights', [treatment], ['package-tour-contract']],
  ['a day trip', [dayTrip], ['distance-sale-contract']],
  ['a villa', [villa], ['rental-contract']],
  ['a car', [car], ['distance-sale-contract', 'rental-contract']],
  [
    'all of them',
    [car, treatment, villa],
    ['distance-sale-contract', 'package-tour-contract', 'rental-contract'],
  ],
])('%s is sold under its contracts, after the preliminary information', (_, entries, contracts) => {
  expect(contractsFor(entries)).toEqual(['preliminary-information', ...contracts])
})
