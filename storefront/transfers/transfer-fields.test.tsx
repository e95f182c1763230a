import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listStock } from '#contract/inventory/inventory.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros, transfer } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { cartState, emptyCart } from '../cart/cart-state.ts'
import { changePath } from '../cart/change-path.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { DetailFields } from './transfer-booking.tsx'
import { type TransferChoice, type TransferProduct, useTransferChoice } from './transfer-choice.ts'
import { DirectionField, DriverFields, TravellerFields, WhenFields } from './transfer-fields.tsx'
import { useTransferBooking } from './use-transfer-booking.ts'
import { VehicleCards } from './vehicle-cards.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(listStock, [
    { part: 'car', capacity: 5, spans: [] },
    { part: 'van', capacity: 2, spans: [] },
  ] as never)
})

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

function Transfer({ of }: { of: Partial<TransferChoice> }) {
  const [choice, setChoice] = useState<TransferChoice>({
    reversed: false,
    people: { adults: 2, children: 0, infants: 0 },
    childSeats: 0,
    flight: '',
    backFlight: '',
    sign: '',
    address: '',
    note: '',
    extras: [],
    ...of,
  })
  const product = transfer()
  const choose = (part: Partial<TransferChoice>) => setChoice({ ...choice, ...part })
  const booking = useTransferBooking({ product, today: day('2099-07-01'), choice, choose })
  return (
    <>
      <DirectionField booking={booking} />
      <WhenFields booking={booking} />
      <TravellerFields booking={booking} />
      <VehicleCards
        vehicles={booking.vehicles}
        product={product}
        legs={choice.back ? 2 : 1}
        layout="box"
        chosen={choice.vehicle}
        onChoose={(vehicle) => choose({ vehicle })}
      />
      <DriverFields booking={booking} />
      <button type="button" onClick={booking.add}>
        Add
      </button>
    </>
  )
}

const vehicle = (name: string) => screen.getByRole('article', { name })
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
const more = (who: 'adults' | 'children') =>
  screen.getByRole('button', { name: said('book.more', { who: said(`transfers.${who}`) }) })

test('vehicles are listed by price; one that is too small is last and says so', async () => {
  const { user } = await renderInShop(<Transfer of={{}} />)
  expect(names()).toEqual(['Car', 'Van'])
  expect(vehicle('Car')).toHaveTextContent('€50')
  await user.click(more('adults'))
  await user.click(more('children'))
  expect(names()).toEqual(['Van', 'Car'])
  expect(within(vehicle('Car')).queryByRole('button')).toBeNull()
})

test('with a return both ways are priced together', async () => {
  const { user } = await renderInShop(<Transfer of={{}} />)
  await user.click(screen.getByRole('checkbox', { name: said('transfers.return') }))
  await waitFor(() => expect(vehicle('Car')).toHaveTextContent('€90'))
  expect(screen.getByLabelText(said('transfers.backDate'))).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: said('transfers.return') }))
  expect(vehicle('Car')).toHaveTextContent('€50')
})

test('few free vehicles are counted', async () => {
  await renderInShop(<Transfer of={{ day: day('2099-07-10'), time: localTime('12:00') }} />)
  await waitFor(() => expect(vehicle('Van')).toHaveTextContent(said('transfers.left', { count: 2 })))
  expect(vehicle('Car')).not.toHaveTextContent(said('transfers.left', { count: 5 }))
})

test('all fields that were left empty say so at once', async () => {
  const { user } = await renderInShop(<Transfer of={{ back: {} }} />)
  const at = (name: Parameters<typeof said>[0]) => screen.getByRole('textbox', { name: said(name) })
  expect(at('transfers.time')).not.toHaveAccessibleDescription(/./)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(
    (['date', 'time', 'backDate', 'backTime'] as const).map((name) =>
      at(`transfers.${name}`).getAttribute('aria-invalid'),
    ),
  ).toEqual(Array(4).fill('true'))
  expect(at('transfers.time')).toHaveAccessibleDescription(said('transfers.select.time'))
})

test('a chosen vehicle is pressed', async () => {
  const { user } = await renderInShop(<Transfer of={{}} />)
  await user.click(within(vehicle('Van')).getByRole('button'))
  expect(within(vehicle('Van')).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  expect(within(vehicle('Car')).getByRole('button')).toHaveAttribute('aria-pressed', 'false')
})

test('child seats are offered for as many children as there are, and fewer with fewer', async () => {
  const { user } = await renderInShop(<Transfer of={{ people: { adults: 1, children: 2, infants: 0 } }} />)
  const seats = said('transfers.childSeats')
  const moreSeats = () => screen.getByRole('button', { name: said('book.more', { who: seats }) })
  await user.click(moreSeats())
  await user.click(moreSeats())
  expect(moreSeats()).toBeDisabled()
  await user.click(
    screen.getByRole('button', { name: said('book.fewer', { who: said('transfers.children') }) }),
  )
  expect(screen.getByRole('group', { name: seats })).toHaveTextContent('1')
})

test('the direction changes in place, unless the way back is a product of its own', async () => {
  const { user } = await renderInShop(<Transfer of={{}} />)
  await user.click(screen.getByRole('radio', { name: 'Fethiye → Dalaman Airport' }))
  expect(screen.getByRole('radio', { name: 'Fethiye → Dalaman Airport' })).toBeChecked()
  // Towards the airport, no sign with a name is held up.
  expect(screen.queryByLabelText(said('transfers.sign'))).toBeNull()
})

const flowers = {
  id: 'flowers',
  title: 'Flowers',
  per: 'booking' as const,
  price: { amount: euros(20) },
  required: false,
  max: 1,
  collected: 'online' as const,
}

/** A transfer from the airport, which has a product for the way back, as it is in the basket. */
const booked = {
  id: 'item',
  productId: 'k1',
  kind: 'transfer',
  day: day('2099-07-10'),
  time: localTime('12:00'),
  back: { day: day('2099-07-17'), time: localTime('09:30'), flight: 'TK2561' },
  vehicle: 'car',
  people: { adults: 2, children: 0, infants: 0 },
  childSeats: 0,
  flight: 'TK2558',
  sign: 'Ada Byron',
  address: 'Harbour Street 5',
  note: 'Two bicycles',
  extras: [{ id: 'flowers', quantity: 1 }],
  product: {
    ...transfer({ wayBack: { id: 'k2', slug: 'transfers/to-airport', title: 'To the airport' } }),
    extras: [flowers],
  },
} as unknown as CartEntry

function Page({ product }: { product: TransferProduct }) {
  const [choice, choose] = useTransferChoice(product)
  const booking = useTransferBooking({ product, today: day('2099-07-01'), choice, choose })
  return (
    <>
      <DirectionField booking={booking} />
      <DetailFields booking={booking} />
    </>
  )
}

/** Opens the page of a product to edit the item of the basket; the basket is still being read. */
async function edit(product: unknown) {
  await cartState.change(() => ({ ...emptyCart, entries: [booked] }))
  const reading = vi.spyOn(cartState, 'current').mockReturnValue(cartState.atFirst)
  const at = changePath(booked, 'en')!
  history.replaceState(null, '', at)
  const rendered = await renderInShop(<Page product={product as TransferProduct} />, { at })
  const isRead = () => {
    reading.mockRestore()
    return act(() => cartState.change((cart) => ({ ...cart })))
  }
  return { ...rendered, isRead }
}

const field = (name: Parameters<typeof said>[0], values = {}) => screen.getByLabelText(said(name, values))

test('an edited transfer has its driver details and extras once the basket is read', async () => {
  const { isRead } = await edit(booked.product)
  expect(field('transfers.sign')).toHaveValue('')
  await isRead()
  expect(field('transfers.flight')).toHaveValue('TK2558')
  expect(field('transfers.backFlight')).toHaveValue('TK2561')
  expect(field('transfers.sign')).toHaveValue('Ada Byron')
  expect(field('transfers.address', { place: 'Fethiye' })).toHaveValue('Harbour Street 5')
  expect(field('transfers.note')).toHaveValue('Two bicycles')
  expect(screen.getByRole('checkbox', { name: /^Flowers/ })).toBeChecked()
})

test('what is typed before the basket is read is not replaced', async () => {
  const { user, isRead } = await edit(booked.product)
  await user.type(field('transfers.sign'), 'Lovelace')
  await isRead()
  expect(field('transfers.sign')).toHaveValue('Lovelace')
  expect(field('transfers.note')).toHaveValue('Two bicycles')
})

test('an edited transfer in the other direction is still that item, with its driver details', async () => {
  const { user, address, isRead, unmount } = await edit(booked.product)
  await isRead()
  await user.click(screen.getByRole('radio', { name: 'Fethiye → Dalaman Airport' }))
  expect(address()).toMatch(/^\/u\/transfers\/to-airport\?/)
  expect(new URLSearchParams(address().split('?')[1]).get('change')).toBe('item')
  unmount()
  const back = { ...transfer(), id: 'k2', extras: [flowers] }
  await (await edit(back)).isRead()
  expect(field('transfers.sign')).toHaveValue('Ada Byron')
  // Extras are those of a product
  expect(screen.getByRole('checkbox', { name: /^Flowers/ })).not.toBeChecked()
})
