import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { itemChoice } from '#contract/orders/item-choice.ts'
import { sendRequest } from '#contract/requests/requests.ts'
import type { ItemChoice, Order } from '#domain/booking/order.ts'
import type { RequestForm } from '#domain/booking/request.ts'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { testCompany } from '#tests/factories/company.ts'
import { buyingWithCoupons, testCoupon } from '#tests/factories/coupons.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderFor, saleDay } from '#tests/factories/sale.ts'
import { commandOrder } from '#tests/factories/staff.ts'
import { makeOffer } from './make-offer.ts'

const { company, database } = await testCompany({
  more: {
    ...everyKind(),
    company: {
      basketCampaign: { by: 'count', moreThan: 0, discount: { amount: '4.00', currency: 'EUR' } },
      memberGroups: [{ code: 'gold', texts: { en: { title: 'Gold' } }, discount: { percent: 5 } }],
    },
  },
})
const { api, ordered, check, member, tryCode } = buyingWithCoupons(company)

/** The order that accepts a quote at this price. */
async function accepting(price: string, change: Partial<Order> = {}): Promise<Order> {
  const form: RequestForm = {
    trip: {
      productId: 'wedding',
      day: saleDay(),
      flexible: true,
      people: { adults: 30, children: 0, infants: 0 },
      package: 'small',
      text: '',
    },
    guest: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: `${randomUUID()}@test.example`,
      phone: '+44 20 0000 0000',
    },
    locale: 'en',
    healthConsent: false,
  }
  const key = { 'idempotency-key': randomUUID() }
  const asked = await api.post('/talep-olustur-post', sendRequest.input.toWire(form), undefined, key)
  const made = await makeOffer(
    company,
    {
      number: (asked.body.data as { talep_no: string }).talep_no,
      price: money(price, 'EUR'),
      change: {},
      note: '',
      validUntil: new Date(Date.now() + 7 * 86_400_000),
    },
    commandOrder(),
  )
  if (isRefusal(made)) throw new Error(made.refused)
  const { body } = await api.get(`/teklif-getir?k_no=${made.code}`)
  const { secim } = body.data as { secim: Parameters<typeof itemChoice.fromWire>[0] }
  const items = [{ ...itemChoice.fromWire(secim), id: randomUUID() } as ItemChoice]
  return {
    ...orderFor(2, { paymentMethod: 'on-the-spot' }),
    items,
    expected: money(price, 'EUR'),
    ...change,
  }
}

test('an accepted offer is the price: neither a member’s group nor a basket campaign lowers it', async () => {
  const { token } = await member('gold')
  const { status, body } = await api.place(await accepting('6900.00'), token)
  expect([status, body.data]).toMatchObject([
    200,
    { kur_rezervasyon_toplam: { sepet_indirim: 0, iskonto_indirim: 0, genel_toplam: 6900 } },
  ])
})

test('beside an offer everything else is lowered as if the offer were not there', async () => {
  const { token } = await member('gold')
  const offer = await accepting('6900.00')
  const boat = ordered(undefined, '40.00')
  // The boat's 40.00 less 4.00 are 36.00, less 5 % are 34.20.
  const both = { ...offer, items: [...offer.items, ...boat.items], expected: money('6934.20', 'EUR') }
  expect((await check(both, token)).kur_rezervasyon_toplam).toMatchObject({
    sepet_indirim: 4,
    iskonto_indirim: 1.8,
    genel_toplam: 6934.2,
  })
})

test('a coupon is refused by name where nothing but an offer is in the cart', async () => {
  await testCoupon(database, 'TEN')
  const order = await accepting('6900.00', { coupon: 'TEN' })
  expect(await tryCode(order)).toMatchObject({
    status: 422,
    body: { code: 'coupon-offer' },
  })
})
