import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { quoteForAgency } from '#contract/agencies/net-prices.ts'
import { getOwnAgency, listAgencyUsers, logOutOfAgency } from '#contract/agencies/users.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { cartState, emptyCart } from '../cart/cart-state.ts'
import { priceWholeCart } from '../cart/use-priced-cart.ts'
import { CheckoutForm } from '../checkout/checkout-form.tsx'
import { readDraft, storeDraft } from '../checkout/draft.ts'
import { emptyFields } from '../checkout/fields.ts'
import { readCookie, writeCookie } from '../members/cookies.ts'
import { rememberedEmail } from '../members/member-store.ts'
import { agencyApi } from './agency-api.ts'
import { AgencyBar } from './agency-bar.tsx'
import { AgencyPage } from './agency-page.tsx'
import { checkForSeller, clearSeller, lookForSeller, noteSeller, useNetPrices } from './agency-store.ts'

const lena = { id: 'u1', email: 'lena@agency.example', name: 'Lena', role: 'seller', locale: 'en' } as const
const account = {
  user: lena,
  agency: { id: 'a1', number: 'A-1', name: 'Lena Travel' },
  rights: ['sell' as const],
  hasSubAgencies: false,
}

beforeEach(async () => {
  writeCookie('agency_user', 'seller', 3600)
  writeCookie('email', 'guest@example.com', 3600)
  await storeDraft({ ...emptyFields, email: 'guest@example.com' })
  await cartState.change((cart) => ({ ...cart, attempt: { key: 'k', order: 'guest@example.com' } }))
  return clearSeller
})

async function leftOfGuests() {
  const attempt = cartState.current().value.attempt?.order
  return { draft: (await readDraft()).email, attempt, remembered: rememberedEmail() }
}

const everything = {
  draft: 'guest@example.com',
  attempt: 'guest@example.com',
  remembered: 'guest@example.com',
}
const nothing = { draft: undefined, attempt: undefined, remembered: '' }

test('a login whose user cannot be read is an error with a retry, never a visitor', async () => {
  const api = apiDouble()
  api.refuse(getOwnAgency, { status: 503, code: 'busy' })
  await lookForSeller('en')
  const { user } = await renderInShop(<AgencyBar />)
  expect(screen.getByText(said('agency.sellerFailed'))).toBeVisible()
  api.answer(getOwnAgency, account)
  await user.click(screen.getByRole('button', { name: said('members.tryAgain') }))
  await screen.findByText(/Lena Travel/)
})

test('the checkout of a login that cannot be read sells nothing, on whatever terms', async () => {
  const api = apiDouble()
  api.refuse(getOwnAgency, { status: 503, code: 'busy' })
  await lookForSeller('en')
  await renderInShop(<CheckoutForm draft={{}} basket="basket" />)
  expect(screen.getByText(said('agency.sellerFailed'))).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: said('checkout.continue') })).toBeNull()
  expect(await checkForSeller({} as never)).toMatchObject({ ok: false, code: 'unreachable' })
})

test('a logout that fails says so and deletes nothing; one that succeeds deletes what is of guests', async () => {
  const api = apiDouble()
  api.answer(getOwnAgency, account)
  api.refuse(logOutOfAgency, { status: 500, code: 'server-error' })
  const { user } = await renderInShop(<AgencyPage>{() => null}</AgencyPage>)
  const leave = await screen.findByRole('button', { name: said('members.logOut') })
  await user.click(leave)
  await screen.findByText(said('agency.logOutFailed'))
  expect([readCookie('agency_user'), await leftOfGuests()]).toEqual(['seller', everything])
  api.answer(logOutOfAgency, {})
  await user.click(screen.getByRole('button', { name: said('members.logOut') }))
  await waitFor(async () => expect(await leftOfGuests()).toEqual(nothing))
  expect(readCookie('agency_user')).toBeUndefined()
})

test('another user in the same tab finds nothing of the guests of the first, and the same one everything', async () => {
  await noteSeller(account)
  await noteSeller(account)
  expect(await leftOfGuests()).toEqual(everything)
  await noteSeller({ ...account, user: { ...lena, id: 'u2' } })
  expect(await leftOfGuests()).toEqual(nothing)
})

test.each(['seller', 'accountant'] as const)(
  'after a session that ended by itself, another %s finds nothing of the guests, and the same user everything',
  async (role) => {
    await noteSeller(account)
    clearSeller()
    await noteSeller(account)
    expect(await leftOfGuests()).toEqual(everything)
    clearSeller()
    await noteSeller({ ...account, user: { ...lena, id: 'u2', role } })
    expect(await leftOfGuests()).toEqual(nothing)
  },
)

test('a user of another tab leaves nothing to this one, whichever of the two reloads', async () => {
  await noteSeller(account)
  clearSeller()
  // The other tab has noted its user for the browser; this tab has the draft of the first one.
  localStorage.setItem('kervan.agency-user', 'u2')
  await noteSeller({ ...account, user: { ...lena, id: 'u2' } })
  expect(await leftOfGuests()).toEqual(nothing)
})

/** The answer to a quote: a priced cart, and the net price of its one item. */
function quoted() {
  const priced = priceWholeCart(emptyCart, {
    rates: shopSettings.rates,
    display: 'EUR',
    now: new Date(),
    discounts: {},
  })
  const { ledger, display, made } = priced
  const cart = {
    currencies: { ledger: 'TRY', ledgerRate: '1', display: 'EUR', displayRate: '50' },
    items: [],
    discounts: {},
    payment: { methods: [], refused: [], onArrival: 'confirmed', confirmWithinHours: 24 },
    ...{ ledger: ledger!, display: display!, made: made! },
  } as const
  const none = euros(0)
  return {
    cart,
    net: [{ id: 'item', currency: 'EUR', lines: [], retail: none, margin: none, net: none }],
  } as const
}

test('net prices are of the user who checked the cart', async () => {
  const api = apiDouble()
  await noteSeller(account)
  api.answer(quoteForAgency, quoted() as never)
  await checkForSeller({ locale: 'en', display: 'EUR', items: [] } as never)
  const { result } = renderHook(useNetPrices)
  expect(Object.keys(result.current)).toEqual(['item'])
  await act(() => noteSeller(account))
  expect(Object.keys(result.current)).toEqual(['item'])
  await act(() => noteSeller({ ...account, user: { ...lena, id: 'u2' } }))
  expect(result.current).toEqual({})
})

test('calls name the user whose page is displayed', async () => {
  const api = apiDouble()
  api.answer(getOwnAgency, account)
  await agencyApi('en').own()
  const sent = vi.spyOn(globalThis, 'fetch')
  await agencyApi('en').users()
  const [request] = sent.mock.calls[0] as unknown as [Request]
  expect(new URL(request.url).pathname).toContain(listAgencyUsers.path)
  expect(request.headers.get('x-agency-user')).toBe('u1')
})
