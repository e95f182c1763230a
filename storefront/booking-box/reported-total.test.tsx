import { expect, test } from 'vitest'
import type { Extra } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { type ItemPrice, itemPrice } from '#domain/pricing/item-price.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { type ReportedTotal, TotalReport } from '../routes/product/total-report.ts'
import { type OpenBooking, PanelFrame } from './booking-frame.tsx'

const fee: Extra = {
  id: 'fee',
  title: 'Park fee',
  per: 'booking',
  price: { amount: euros(12) },
  required: false,
  max: 1,
  collected: 'on-site',
}

/** Returns what a booking of two adults reports. */
async function reportedOf(
  booking: Partial<OpenBooking>,
  extras: Extra[] = [],
): Promise<ReportedTotal | undefined> {
  const product = { ...tour(), extras }
  const people = { adults: 2, children: 0, infants: 0 }
  const chosen = extras.map(({ id }) => ({ id, quantity: 1 }))
  const choice = {
    id: '1',
    productId: product.id,
    kind: 'tour' as const,
    day: day('2099-05-17'),
    people,
    extras: chosen,
  }
  const price = itemPrice({
    product,
    choice,
    today: day('2099-05-01'),
    rates: shopSettings.rates,
    display: 'EUR',
  }) as ItemPrice
  const open: OpenBooking = {
    product,
    choice,
    price,
    error: undefined,
    tried: false,
    waits: false,
    add: () => true,
    ...booking,
  }
  let reported: ReportedTotal | undefined
  await renderInShop(
    <TotalReport
      value={(total) => {
        reported = total
      }}
    >
      <PanelFrame booking={open}>{null}</PanelFrame>
    </TotalReport>,
  )
  return reported
}

test('what is paid on arrival is named instead of "all in"', async () => {
  expect([(await reportedOf({}))!.paid, (await reportedOf({}, [fee]))!.paid]).toEqual([
    'all in',
    '+ €12 on arrival',
  ])
})

test('a choice without its time, or whose places are still being asked for, is not whole', async () => {
  const error = { about: 'time', words: 'Please choose a time.' }
  expect([
    (await reportedOf({}))!.isWhole,
    (await reportedOf({ error }))!.isWhole,
    (await reportedOf({ waits: true }))!.isWhole,
  ]).toEqual([true, false, false])
})
