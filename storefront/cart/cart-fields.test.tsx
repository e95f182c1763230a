import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { checkCoupon } from '#contract/orders/cart.ts'
import type { CheckedCoupon } from '#domain/booking/order.ts'
import type { Extra } from '#domain/catalogue/product.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { cartState, emptyCart } from './cart-state.ts'
import { CouponField } from './coupon-field.tsx'
import { ItemExtras } from './item-extras.tsx'
import { ItemPeople } from './item-people.tsx'
import { PriceMade } from './price-made.tsx'
import type { CartEntry } from './stored-entry.ts'
import { priceWholeCart, usePricedCart } from './use-priced-cart.ts'

const lunch: Extra = {
  id: 'lunch',
  title: 'Lunch',
  per: 'person',
  price: { amount: euros(12) },
  required: false,
  max: 1,
  collected: 'on-site',
}
const bottles = { ...lunch, id: 'bottles', title: 'Champagne', max: 3, collected: 'online' as const }

const entry: CartEntry = {
  id: 'item',
  productId: 'k1',
  kind: 'tour',
  day: '2027-07-01',
  time: '10:00',
  people: { adults: 2, children: 0, infants: 0 },
  extras: [],
  product: tour({}, { extras: [lunch, bottles] }),
} as CartEntry

let api: ApiDouble

beforeEach(async () => {
  api = apiDouble()
  await cartState.change(() => ({ ...emptyCart, entries: [entry] }))
})

/** The item and the coupon of the cart as it is now, with the total. */
function Basket() {
  const view = usePricedCart()
  const [item] = view.items
  return (
    <>
      {item && <ItemPeople entry={item.entry} />}
      {item && <ItemExtras entry={item.entry} />}
      <CouponField view={view} />
      {view.made && view.display && <PriceMade steps={view.made.display} totals={view.display} />}
      <p>Sum {view.display?.grandTotal.minor}</p>
    </>
  )
}

const total = () => Number(screen.getByText(/^Sum/).textContent?.slice(4))
const press = (name: string) => screen.getByRole('button', { name })

test('another traveller changes the total at once, and so does one less', async () => {
  const { user } = await renderInShop(<Basket />)
  expect(total()).toBe(8000)
  await user.click(press(said('cart.adults.more')))
  expect(total()).toBe(12000)
  await user.click(press(said('cart.children.more')))
  expect(total()).toBe(14000)
  await user.click(press(said('cart.adults.less')))
  expect(total()).toBe(10000)
})

test('an item holds no more than its tour, and at least one adult', async () => {
  const { user } = await renderInShop(<Basket />)
  for (let time = 0; time < 4; time += 1) await user.click(press(said('cart.children.more')))
  expect(press(said('cart.adults.more'))).toBeDisabled()
  await user.click(press(said('cart.adults.less')))
  expect(press(said('cart.adults.less'))).toBeDisabled()
})

test('extras are taken in the folded list, whose line then names them', async () => {
  const { user } = await renderInShop(<Basket />)
  await user.click(screen.getByText(said('cart.extras.add')))
  await user.click(press(said('cart.extras.more', { name: 'Champagne' })))
  await user.click(press(said('cart.extras.more', { name: 'Champagne' })))
  await user.click(screen.getByRole('checkbox', { name: 'Lunch' }))
  expect(screen.getByText(said('cart.extras.taken', { names: 'Lunch, Champagne × 2' }))).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Lunch' }))
  expect(screen.getByText(said('cart.extras.taken', { names: 'Champagne × 2' }))).toBeVisible()
})

test('an extra that is paid on arrival says so', async () => {
  const { user } = await renderInShop(<Basket />)
  await user.click(screen.getByText(said('cart.extras.add')))
  expect(screen.getByRole('checkbox', { name: 'Lunch' })).toHaveAccessibleDescription(
    new RegExp(`€12.*${said('cart.extras.onSite')}`),
  )
})

const summer: CheckedCoupon = { code: 'SUMMER', terms: { kind: 'percent', percent: 10 } }

/** The server takes the coupon, and answers the cart as it was priced with it. */
function answerCoupon(coupon: CheckedCoupon): void {
  const { rates } = shopSettings
  const cart = { ...emptyCart, entries: [entry], coupon }
  const priced = priceWholeCart(cart, { rates, display: 'EUR', now: new Date(), discounts: {} })
  const { ledger, display, made } = priced
  const currencies = { ledger: 'TRY', ledgerRate: '1', display: 'EUR', displayRate: '50' } as const
  const checked = {
    currencies,
    items: [],
    coupon,
    discounts: {},
    payment: {
      methods: ['card' as const],
      refused: [],
      onArrival: 'confirmed' as const,
      confirmWithinHours: 24,
    },
    ledger: ledger!,
    display: display!,
    made: made!,
  }
  api.answer(checkCoupon, checked)
}

async function openCoupon() {
  const rendered = await renderInShop(<Basket />)
  await rendered.user.click(screen.getByText(said('coupon.have')))
  return rendered
}

const code = () => screen.getByRole('textbox', { name: said('coupon.code') })

test('an empty code is said at the field, and nothing is sent', async () => {
  const { user } = await openCoupon()
  await user.click(press(said('coupon.apply')))
  expect(code()).toBeInvalid()
  expect(code()).toHaveAccessibleDescription(new RegExp(said('coupon.invalid')))
  expect(api.sent(checkCoupon)).toEqual([])
})

test('a code that is not known is said at the field, and stays there to be mended', async () => {
  api.refuse(checkCoupon, { status: 422, code: 'coupon-unknown', message: 'There is no such coupon.' })
  const { user } = await openCoupon()
  await user.type(code(), 'SUMER{Enter}')
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/There is no such coupon\./))
  expect(code()).toHaveValue('SUMER')
  expect(total()).toBe(8000)
})

test('a good code takes its part off, says so, and can be taken out', async () => {
  answerCoupon(summer)
  const { user } = await openCoupon()
  await user.type(code(), ' summer {Enter}')
  const remove = await screen.findByRole('button', { name: said('coupon.remove', { code: 'SUMMER' }) })
  expect(total()).toBe(7200)
  expect(screen.getByText(said('coupon.applied', { code: 'SUMMER' }))).toBeVisible()
  await user.click(remove)
  expect(total()).toBe(8000)
  expect(screen.getByText(said('coupon.have'))).toBeVisible()
})

test('a coupon that became invalid takes nothing, is said, and can be removed', async () => {
  await cartState.change((cart) => ({
    ...cart,
    coupon: { code: 'SUMMER', error: { reason: 'coupon-unknown', values: {} } },
  }))
  const { user } = await renderInShop(<Basket />)
  expect(total()).toBe(8000)
  await user.click(press(said('coupon.remove', { code: 'SUMMER' })))
  expect(screen.getByText(said('coupon.have'))).toBeVisible()
})

test('Enter in the coupon field does not send the form around it', async () => {
  let sent = 0
  const { user } = await renderInShop(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Basket />
      <button type="submit">Order</button>
    </form>,
  )
  await user.click(screen.getByText(said('coupon.have')))
  await user.type(code(), 'SUMMER{Enter}')
  await waitFor(() => expect(code()).toBeInvalid())
  expect(sent).toBe(0)
})

test('the price is explained step by step, with the coupon and the tax that it contains', async () => {
  await act(() => cartState.change((cart) => ({ ...cart, coupon: summer })))
  const { user } = await renderInShop(<Basket />)
  await user.click(screen.getByText(said('cart.howMade')))
  const terms = screen.getAllByRole('term').map((term) => term.firstChild?.textContent)
  expect(terms).toEqual([
    said('cart.total.products'),
    said('cart.total.coupon'),
    said('line.vat-contained', { percent: 20 }),
    said('cart.total.total'),
  ])
  const amounts = screen.getAllByRole('definition').map((amount) => amount.textContent)
  expect(amounts[1]).toMatch(/^−€8/)
  expect(amounts.at(-1)).toMatch(/^€72/)
})

test('a campaign of the basket comes with the third item and goes with it, and the price explained names it', async () => {
  const three = ['one', 'two', 'three'].map((id) => ({ ...entry, id }))
  const change = (entries: CartEntry[]) => act(() => cartState.change((cart) => ({ ...cart, entries })))
  const discount = { kind: 'percent', percent: 5 } as const
  const { user } = await renderInShop(<Basket />, {
    settings: {
      rules: {
        ...shopSettings.rules,
        basketCampaign: { by: 'count', moreThan: 2, discount },
      },
    },
  })
  expect(total()).toBe(8000)
  await change(three)
  expect(total()).toBe(22_800)
  await user.click(screen.getByText(said('cart.howMade')))
  const reason = new RegExp(said('made.campaign.count', { count: 3, moreThan: 2 }))
  expect(screen.getByText(reason)).toBeVisible()
  await change(three.slice(1))
  expect(total()).toBe(16_000)
  await change(three)
  expect(total()).toBe(22_800)
})
