import { expect, test } from 'vitest'
import { listInput } from './booking-filter.ts'

const asked = (query: string) => listInput(new URLSearchParams(query))

test.each([
  ['', { order: 'placed' }],
  ['q=ad', { order: 'placed' }],
  ['q=ada+yil', { order: 'placed', words: 'ada yil' }],
  ['state=confirmed&collection=none', { order: 'placed', states: ['confirmed'], collections: ['none'] }],
  [
    'from=2027-06-01&until=2027-06-02',
    { order: 'placed', placedFrom: '2027-06-01', placedUntil: '2027-06-02' },
  ],
  ['from=2027-06-01&by=start', { order: 'start', startFrom: '2027-06-01' }],
  [
    'method=card&channel=desk&product=boat&tag=vip',
    {
      order: 'placed',
      paymentMethod: 'card',
      channel: 'desk',
      product: 'boat',
      tag: 'vip',
    },
  ],
])('the address "%s" asks for its filters', (query, input) => {
  expect(asked(query)).toEqual(input)
})

test('values that no filter has are left out, so that an old bookmark still lists bookings', () => {
  expect(asked('state=lost&collection=1&method=gold&from=31.06.2027&by=name&other=1')).toEqual({
    order: 'placed',
  })
})
