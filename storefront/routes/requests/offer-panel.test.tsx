import { screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { declineOffer } from '#contract/requests/requests.ts'
import type { Offer } from '#domain/booking/request.ts'
import { day } from '#domain/dates/day.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { car, euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { CartButton } from '../../cart/cart-button.tsx'
import { cartState, emptyCart } from '../../cart/cart-state.ts'
import { OfferPanel, OfferState } from './offer-panel.tsx'

const offer: Offer = {
  id: 'o1',
  requestNumber: 'TTR-1',
  state: 'offered',
  productId: 'boat',
  kind: 'tour',
  title: 'Twelve islands',
  slug: 'twelve-islands',
  choice: {
    id: 'c1',
    kind: 'tour',
    productId: 'boat',
    day: '2099-07-01',
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
    offer: { id: 'o1', price: euros(70) },
  },
  price: euros(70),
  total: euros(70),
  note: '',
  validUntil: '2099-06-01T10:00:00.000Z',
  open: true,
}

let api: ApiDouble

beforeEach(async () => {
  api = apiDouble()
  await cartState.change(() => emptyCart)
})

const show = (parts: Partial<Offer> = {}) =>
  renderInShop(<OfferPanel offer={{ ...offer, ...parts }} product={tour()} today={day('2026-05-01')} />)
const button = (key: Parameters<typeof said>[0]) => screen.queryByRole('button', { name: said(key) })

test('the price of the offer is displayed, not that of the list; one that is not open has no answer', async () => {
  await show({ open: false })
  expect(screen.getAllByText('€70').length).toBeGreaterThan(0)
  expect(screen.queryByText('€80')).toBeNull()
  expect(button('offer.accept')).toBeNull()
  expect(button('offer.decline')).toBeNull()
})

test('an offer is declined after a question alone, once', async () => {
  const release = api.hold(declineOffer, { ...offer, state: 'declined', open: false })
  const { user } = await show()
  await user.click(button('offer.decline')!)
  expect(screen.getByRole('dialog', { name: said('offer.decline.ask') })).toBeVisible()
  expect(api.sent(declineOffer)).toEqual([])
  await user.dblClick(button('offer.decline.sure')!)
  expect(api.sent(declineOffer)).toEqual([{ locale: 'en', code: 'o1' }])
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the question can be taken back: its safe answer has the focus, then the button that asked', async () => {
  const { user } = await show()
  await user.click(button('offer.decline')!)
  expect(button('offer.decline.keep')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button('offer.decline')).toHaveFocus()
  expect(api.sent(declineOffer)).toEqual([])
})

test.each([
  [{ status: 409, code: 'offer-over', message: 'It has expired.' }, 'It has expired.'],
  [{ status: 502, code: 'broken' }, said('members.unreachable')],
])('an offer that cannot be declined says why, and can be accepted still', async (refusal, why) => {
  api.refuse(declineOffer, refusal)
  const { user } = await show()
  await user.click(button('offer.decline')!)
  await user.click(button('offer.decline.sure')!)
  await screen.findByText(why)
  await waitFor(() => expect(button('offer.decline')).toHaveFocus())
  expect(button('offer.accept')).toBeEnabled()
})

/** The page of an offer, as it is when it is fetched. */
function OfferPage() {
  const offer = useLoaderData<Offer>()
  return (
    <main id="content">
      <h1>{offer.title}</h1>
      <OfferPanel offer={offer} product={tour()} today={day('2026-05-01')} />
    </main>
  )
}

test('after an offer is declined it has no answer, and the focus is on the heading of the page', async () => {
  api.answer(declineOffer, { ...offer, state: 'declined', open: false })
  const loader = () => ({ ...offer, open: api.sent(declineOffer).length === 0 })
  const { user } = await renderInShop(<OfferPage />, { loader })
  await user.click(await screen.findByRole('button', { name: said('offer.decline') }))
  await user.click(button('offer.decline.sure')!)
  await waitFor(() => expect(screen.getByRole('heading', { name: offer.title })).toHaveFocus())
  expect(button('offer.decline')).toBeNull()
  expect(button('offer.accept')).toBeNull()
})

const carOffer: Offer = {
  ...offer,
  kind: 'car',
  choice: {
    id: 'c1',
    kind: 'car',
    productId: 'k1',
    day: '2099-07-01',
    time: '10:00',
    until: '2099-07-04',
    untilTime: '10:00',
    pickUpAt: 'town',
    dropOffAt: 'town',
    driverAge: 30,
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
    offer: { id: 'o1', price: euros(70) },
  },
}

test.each([
  [offer, tour()],
  [carOffer, car()],
])(
  'an accepted offer for a $kind is in the basket once, however often it is accepted',
  async (made, product) => {
    const { user } = await renderInShop(
      <>
        <CartButton />
        <OfferPanel offer={made} product={product} today={day('2026-05-01')} />
      </>,
    )
    const basket = (count: number) => screen.findByRole('link', { name: nameOfBasket(count) })
    await basket(0)
    await user.dblClick(button('offer.accept')!)
    await basket(1)
    await user.click(button('offer.accept')!)
    await basket(1)
    expect(cartState.current().value.entries).toMatchObject([{ offer: { id: 'o1', price: euros(70) } }])
  },
)

/** The amount follows the count. */
const nameOfBasket = (count: number) => new RegExp(`^${said('cart.open', { count })}`)

test.each<[Offer['state'], Parameters<typeof said>[0]]>([
  ['accepted', 'offer.accepted'],
  ['declined', 'offer.declined'],
  ['lapsed', 'offer.lapsed'],
  ['asked', 'offer.closed'],
])('an offer that is %s says so', async (state, text) => {
  await renderInShop(<OfferState offer={{ ...offer, state, open: false }} />)
  expect(screen.getByText(said(text))).toBeVisible()
})
