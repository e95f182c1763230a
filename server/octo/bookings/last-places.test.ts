import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type NewSale, sell } from '#server/post-booking/by-staff/sell.ts'
import { testReseller, units } from '#tests/factories/reseller.ts'
import { onDay, orderFor, saleApi, testMember } from '#tests/factories/sale.ts'

const { company, order, ownDay, agencyWith, send, reservation, takenOn } = await testReseller()

test('40 agencies by their keys, the shop and the desk at once sell exactly the last 10 places', async () => {
  const on = ownDay()
  const api = saleApi(company)
  const { token } = await testMember(company)
  const agencies = await Promise.all(Array.from({ length: 40 }, () => agencyWith('1000.00')))
  const byAgencies = agencies.map(({ key }) =>
    send({ body: reservation({ unitItems: units('adult') }, on), key }).then(({ status }) => status === 200),
  )
  const inShop = Array.from({ length: 20 }, () =>
    api
      .place(onDay(orderFor(1, { paymentMethod: 'on-the-spot' }), on), token)
      .then(({ status }) => status === 200),
  )
  const { items, display, locale, guest, note, accepted } = onDay(orderFor(1), on)
  const sale: NewSale = {
    ...{ items, display, locale, guest, note, accepted },
    payment: 'full',
    channel: 'desk',
    paidBy: 'on-arrival',
    prices: [],
    overbook: 0,
    travellers: undefined,
    hotel: undefined,
  }
  const atDesk = Array.from({ length: 20 }, () =>
    sell(company, { sale, key: randomUUID(), userAgent: 'test' }, order).then((sold) => 'booking' in sold),
  )
  const sold = await Promise.all([...byAgencies, ...inShop, ...atDesk])
  expect(sold.filter(Boolean)).toHaveLength(10)
  expect(await takenOn(on)).toBe(10)
})
