import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { Sent } from '#contract/shape.ts'
import { changeBooking, listMoveTargets, previewChange } from '#contract/staff/booking-changes.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import type { Vat } from '#domain/catalogue/product.ts'
import { type Money, money } from '#domain/money/money.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { transfer, villa } from '#tests/components/products.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { ChangeAction, type Moved } from './change-action.tsx'

let api: ApiDouble
const onClose = vi.fn()
const eur = (amount: `${number}.${number}`) => money(amount, 'EUR')

const item = {
  productId: 'alpha',
  kind: 'villa',
  title: 'Villa Alpha',
  day: '2027-07-01',
  time: '16:00',
  people: { adults: 2, children: 0, infants: 0 },
  total: eur('1400.00'),
  timeZone: 'Europe/Istanbul',
} as BookedItem

function storyOf(change: Partial<BookedItem> = {}): BookingStory {
  return { managed: { booking: { number: 'KV-1', items: [{ ...item, ...change }] } } } as BookingStory
}

const targets: Sent<(typeof listMoveTargets)['output']> = {
  targets: [
    { product: 'beta', title: 'Villa Beta', state: 'free', price: eur('1820.00') },
    {
      ...{ product: 'secret', title: 'Villa Secret', state: 'on-request' },
      error: { reason: 'on-request-today', values: {}, message: 'Choose another price.' },
    },
    { product: 'gamma', title: 'Villa Gamma', state: 'sold-out' },
    {
      product: 'tiny',
      title: 'Tiny house',
      state: 'closed',
      error: { reason: 'x', values: {}, message: 'Sleeps 1.' },
    },
  ],
  hasMore: false,
}

function previewOf(is: `${number}.${number}`): Sent<(typeof previewChange)['output']> {
  return {
    quote: {
      was: eur('1400.00'),
      is: eur(is),
      refund: eur('0.00'),
      balance: eur('420.00'),
      day: '2027-07-01',
      time: '16:00',
    },
    item: {
      title: 'Villa Beta',
      lines: [],
      today: eur('1820.00'),
      vat: { mode: 'included', rate: 20, net: eur('1166.67'), amount: eur('233.33') },
      leftOut: ['Pool heating'],
      freeUntil: { is: '2027-06-20T13:00:00.000Z' },
    },
    emails: [],
  }
}

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
  api.answer(listMoveTargets, targets)
  api.answer(previewChange, previewOf('1400.00'))
})

function rendered(moved: Moved, role: 'manager' | 'sales' = 'manager', story = storyOf()) {
  return renderInBackOffice(<ChangeAction story={story} position={0} moved={moved} onClose={onClose} />, {
    role,
  })
}

const productField = () => screen.findByRole('combobox', { name: officeSaid('act.move-to') })

test('a move lists what is free with its price first, and previews what it costs and what falls away before it is made', async () => {
  const { user } = rendered({ choosesTarget: true })
  await user.click(await productField())
  await screen.findByRole('option', { name: /Villa Beta/ })
  const options = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Villa Alpha',
    'Villa Beta €1,820.00',
    'Villa Secret Choose another price.',
    'Villa Gamma',
    'Tiny house Sleeps 1.',
  ])
  await user.click(screen.getByRole('option', { name: /Villa Beta/ }))
  expect(await productField()).toHaveValue('Villa Beta')
  const will = await screen.findByRole('region', { name: officeSaid('act.preview') })
  await within(will).findByText(/Pool heating/)
  for (const text of [
    /Villa Alpha, 01.07.2027/,
    /Villa Beta, 01.07.2027/,
    /€1,820.00/,
    /€420.00/,
    /20.06.2027/,
  ]) {
    expect(within(will).getByText(text)).toBeInTheDocument()
  }
  expect(within(will).queryByText(officeSaid('act.difference'))).toBeNull()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), 'A leak')
  const submit = screen.getByRole('button', { name: officeSaid('act.change') })
  await waitFor(() => expect(submit).toBeEnabled())
  const isChanged = { status: 409, code: 'item-changed', message: 'A colleague has changed it.' }
  api.refuse(changeBooking, isChanged)
  // The colleague has made it the same product: it is no longer among those that it may become.
  api.answer(listMoveTargets, { ...targets, targets: targets.targets.slice(1) })
  api.refuse(previewChange, isChanged)
  await user.click(submit)
  // The preview is refused as well, which is said once.
  await screen.findByText('A colleague has changed it.')
  expect(screen.queryByRole('region', { name: officeSaid('act.preview') })).toBeNull()
  expect(await productField()).toHaveValue('Villa Beta')
  expect(api.sent(changeBooking)).toMatchObject([
    {
      target: { product: 'beta' },
      seen: { product: 'alpha', day: '2027-07-01', time: '16:00' },
      price: 'as-sold',
      expected: eur('1400.00'),
      reason: 'A leak',
    },
  ])
  expect(onClose).not.toHaveBeenCalled()
})

test('at the price of today the difference is displayed with its sign', async () => {
  api.answer(previewChange, previewOf('1820.00'))
  rendered({ target: { product: 'beta' } })
  expect(await screen.findByText('+€420.00')).toBeInTheDocument()
})

test('a move that was begun in the calendar has its day and time in the form, and previews them', async () => {
  rendered({ day: '2027-07-02', time: '14:45' })
  expect(await screen.findByLabelText(officeSaid('act.day'))).toHaveValue('2027-07-02')
  expect(screen.getByLabelText(officeSaid('act.time'))).toHaveValue('14:45')
  await waitFor(() =>
    expect(api.sent(previewChange).at(-1)).toMatchObject({ day: '2027-07-02', time: '14:45' }),
  )
})

const onAccount = {
  ...storyOf(),
  agency: 'TA-1',
  managed: { ...storyOf().managed, payments: [{ method: 'agency-account' }] },
} as unknown as BookingStory

test('what an item of a sale on account costs more is paid by the agency, unless the guest is chosen', async () => {
  const agency = { payer: 'agency', gross: eur('420.00'), net: eur('336.00'), left: eur('1000.00') } as const
  const previewed = previewOf('1820.00')
  api.answer(previewChange, { ...previewed, agency })
  const { user } = rendered({ people: { adults: 3, children: 0, infants: 0 } }, 'manager', onAccount)
  const label = officeSaid('act.payer')
  await screen.findByRole('region', { name: officeSaid('act.preview') })
  // At the price as sold it costs no more.
  expect(screen.queryByLabelText(label)).toBeNull()
  await user.selectOptions(screen.getByLabelText(officeSaid('act.price')), 'today')
  expect(screen.getByLabelText(label)).toHaveValue('agency')
  expect(await screen.findByText(officeSaid('act.agency-charged'))).toBeInTheDocument()
  const term = (name: string) => screen.getByText(name).closest('dt')!.nextElementSibling!.textContent
  expect(term(officeSaid('act.guest-would-pay'))).toBe('€420.00')
  expect(term(officeSaid('act.agency-charged'))).toBe('€336.00')
  expect(term(officeSaid('act.credit-after'))).toBe('€664.00')
  api.answer(previewChange, { ...previewed, agency: { payer: 'guest', gross: eur('420.00') } })
  await user.selectOptions(screen.getByLabelText(label), 'guest')
  expect(await screen.findByText(officeSaid('act.guest-pays'))).toBeInTheDocument()
  expect(screen.queryByText(officeSaid('act.agency-would-be-charged'))).toBeNull()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), 'One more')
  const submit = screen.getByRole('button', { name: officeSaid('act.change') })
  await waitFor(() => expect(submit).toBeEnabled())
  api.refuse(changeBooking, { status: 409, code: 'sold-out', message: 'Sold out.' })
  await user.click(submit)
  await screen.findByText('Sold out.')
  expect(api.sent(changeBooking)).toMatchObject([{ price: 'today', payer: 'guest' }])
  expect(api.sent(previewChange)[0]).not.toHaveProperty('payer')
  expect(api.sent(previewChange).at(-1)).toMatchObject({ payer: 'guest' })
})

test('a colleague who moves the item meanwhile does not change what the dialog has seen', async () => {
  const { show } = rendered({ target: { product: 'beta' } })
  show(
    <ChangeAction
      story={storyOf({ productId: 'gamma' })}
      position={0}
      moved={{ target: { product: 'beta' } }}
      onClose={onClose}
    />,
  )
  await waitFor(() => expect(api.sent(previewChange)).not.toEqual([]))
  expect(api.sent(previewChange).at(-1)).toMatchObject({ seen: { product: 'alpha' } })
})

test('what can be had is asked for at the chosen price', async () => {
  const { user } = rendered({ choosesTarget: true })
  await productField()
  await waitFor(() => expect(api.sent(listMoveTargets).at(-1)).toMatchObject({ price: 'as-sold' }))
  await user.selectOptions(screen.getByLabelText(officeSaid('act.price')), 'today')
  await waitFor(() => expect(api.sent(listMoveTargets).at(-1)).toMatchObject({ price: 'today' }))
})

test('a transfer is sent with the vehicle class that the dialog has seen', async () => {
  const booked = { kind: 'transfer', productId: 'airport', vehicle: 'sedan', chosen: [] } as const
  const target = { product: 'airport', vehicle: 'van' }
  const { show } = rendered({ target }, 'manager', storyOf(booked as never))
  show(
    <ChangeAction
      story={storyOf({ ...booked, vehicle: 'minibus' } as never)}
      position={0}
      moved={{ target }}
      onClose={onClose}
    />,
  )
  await waitFor(() => expect(api.sent(previewChange)).not.toEqual([]))
  expect(api.sent(previewChange).at(-1)).toMatchObject({
    target,
    seen: { product: 'airport', vehicle: 'sedan', day: '2027-07-01', time: '16:00' },
  })
})

test('a transfer is displayed with its vehicle class before and after the move, in the chosen language', async () => {
  const seats = { seats: 8, luggage: 8, oneWay: eur('80.00'), roundTrip: eur('150.00'), shared: false }
  const vehicles = [
    { id: 'sedan', name: 'Sedan', ...seats },
    { id: 'van', name: 'Van', ...seats },
  ]
  api.answer(getProduct, { ...transfer({ vehicles }), id: 'airport', title: 'Airport' } as never)
  api.answer(listMoveTargets, {
    targets: [
      { product: 'airport', vehicle: 'van', title: 'Airport · Van', state: 'free', price: eur('80.00') },
    ],
    hasMore: false,
  })
  const booked = { kind: 'transfer', productId: 'airport', title: 'Airport', vehicle: 'sedan' } as const
  const facts = { chosen: [{ what: 'vehicle', value: 'Limousine' }] } as const
  const { user } = rendered({ choosesTarget: true }, 'manager', storyOf({ ...booked, ...facts } as never))
  await waitFor(async () => expect(await productField()).toHaveValue('Airport · Sedan'))
  await user.click(await productField())
  await user.click(await screen.findByRole('option', { name: /Airport · Van/ }))
  expect((await displayedPrices()).slice(0, 2)).toEqual([
    'Airport · Sedan, 01.07.2027, 16:00 = €1,400.00',
    'Airport · Van, 01.07.2027, 16:00Total, VAT included = €1,400.00',
  ])
})

test('a transfer whose product is withdrawn is displayed with the vehicle class as booked', async () => {
  const booked = { kind: 'transfer', productId: 'airport', title: 'Airport', vehicle: 'sedan' } as const
  const facts = { chosen: [{ what: 'vehicle', value: 'Limousine' }] } as const
  rendered({ choosesTarget: true }, 'manager', storyOf({ ...booked, ...facts } as never))
  expect(await productField()).toHaveValue('Airport · Limousine')
})

test('a product that is sold on request has no price of today in the preview', async () => {
  const { item: changed, ...previewed } = previewOf('1400.00')
  const { today: _, ...withoutToday } = changed
  api.answer(previewChange, { ...previewed, item: withoutToday })
  rendered({ target: { product: 'secret' } })
  expect((await displayedPrices()).map((line) => line.split(' = ')[0])).not.toContain(
    officeSaid('price.today'),
  )
})

test('an own price is for those who may name one, and is previewed once it is an amount', async () => {
  const sales = rendered({ target: { product: 'beta' } }, 'sales')
  const prices = () => within(screen.getByLabelText(officeSaid('act.price'))).getAllByRole('option')
  expect(prices().map(({ textContent }) => textContent)).not.toContain(officeSaid('price.own'))
  sales.unmount()
  const { user } = rendered({ target: { product: 'beta' } })
  await user.selectOptions(screen.getByLabelText(officeSaid('act.price')), 'own')
  expect(screen.queryByRole('region', { name: officeSaid('act.preview') })).toBeNull()
  await user.type(screen.getByLabelText(`${officeSaid('price.own')} (EUR)`), '1500')
  await waitFor(() =>
    expect(api.sent(previewChange).at(-1)).toMatchObject({ price: 'own', ownPrice: eur('1500.00') }),
  )
})

/** The product of the item, and the preview of an own price of 1,500.00 EUR. */
function answerOwnPrice(vat: Vat, price: { net: Money; amount: Money; total: Money }) {
  const { net, amount, total } = price
  const { quote, item, ...previewed } = previewOf('1400.00')
  api.answer(getProduct, { ...villa(), id: 'alpha', vat } as never)
  api.answer(previewChange, {
    ...previewed,
    quote: { ...quote, is: total },
    item: { ...item, today: total, vat: { ...vat, net, amount } },
  })
}

async function ownPriceField(user: ReturnType<typeof rendered>['user']) {
  await user.selectOptions(screen.getByLabelText(officeSaid('act.price')), 'own')
  return screen.getByLabelText(`${officeSaid('price.own')} (EUR)`)
}

async function displayedPrices() {
  const will = await screen.findByRole('region', { name: officeSaid('act.preview') })
  await within(will).findByText(officeSaid('act.balance-after'))
  return within(will)
    .getAllByRole('term')
    .map((term) => `${term.textContent} = ${term.nextElementSibling!.textContent}`)
}

test('where prices exclude VAT, the field of an own price says so, and the preview has net, VAT and total', async () => {
  const price = { net: eur('1500.00'), amount: eur('300.00'), total: eur('1800.00') }
  answerOwnPrice({ mode: 'excluded', rate: 20 }, price)
  const { user } = rendered({ day: '2027-07-08' })
  const field = await ownPriceField(user)
  await waitFor(() => expect(field).toHaveAccessibleDescription('Without VAT. 20% is added.'))
  await user.type(field, '1500')
  expect(await displayedPrices()).toEqual([
    '01.07.2027, 16:00 = €1,400.00',
    '01.07.2027, 16:00Total with VAT = €1,800.00',
    'Without VAT = €1,500.00',
    'VAT 20% = €300.00',
    'Difference = +€400.00',
    'Refund = €0.00',
    'Balance after it = €420.00',
  ])
})

test('where prices include VAT, the field of an own price and its total say so', async () => {
  const price = { net: eur('1250.00'), amount: eur('250.00'), total: eur('1500.00') }
  answerOwnPrice({ mode: 'included', rate: 20 }, price)
  const { user } = rendered({ day: '2027-07-08' })
  const field = await ownPriceField(user)
  await waitFor(() => expect(field).toHaveAccessibleDescription('VAT included.'))
  await user.type(field, '1500')
  expect((await displayedPrices()).slice(0, 3)).toEqual([
    '01.07.2027, 16:00 = €1,400.00',
    '01.07.2027, 16:00Total, VAT included = €1,500.00',
    'Difference = +€100.00',
  ])
})

test('an own price of another product has the VAT of that product', async () => {
  api.answer(getProduct, { ...villa(), id: 'alpha', vat: { mode: 'included', rate: 20 } } as never)
  const { user } = rendered({})
  const field = await ownPriceField(user)
  await waitFor(() => expect(field).toHaveAccessibleDescription('VAT included.'))
  const answered = api.hold(getProduct, {
    ...villa(),
    id: 'beta',
    vat: { mode: 'excluded', rate: 8 },
  } as never)
  await user.click(screen.getByRole('button', { name: officeSaid('act.move') }))
  await user.click(await productField())
  await user.click(await screen.findByRole('option', { name: /Villa Beta/ }))
  // The answer about the other product is still to come.
  expect(field).not.toHaveAccessibleDescription()
  answered()
  await waitFor(() => expect(field).toHaveAccessibleDescription('Without VAT. 8% is added.'))
})

test('a price without VAT has no words about it', async () => {
  const price = { net: eur('1500.00'), amount: eur('0.00'), total: eur('1500.00') }
  answerOwnPrice({ mode: 'excluded', rate: 0 }, price)
  const { user } = rendered({ day: '2027-07-08' })
  const field = await ownPriceField(user)
  await user.type(field, '1500')
  expect((await displayedPrices()).slice(0, 3)).toEqual([
    '01.07.2027, 16:00 = €1,400.00',
    '01.07.2027, 16:00 = €1,500.00',
    'Difference = +€100.00',
  ])
  expect(api.sent(getProduct)).toHaveLength(1)
  expect(field).not.toHaveAccessibleDescription()
})

test('a wedding has no other product to move to; a change of the day alone does not ask for products', async () => {
  const wedding = rendered({ choosesTarget: true }, 'manager', storyOf({ kind: 'wedding' }))
  expect(screen.queryByRole('combobox', { name: officeSaid('act.move-to') })).toBeNull()
  expect(screen.queryByRole('button', { name: officeSaid('act.move') })).toBeNull()
  wedding.unmount()
  const { user } = rendered({})
  await act(async () => {})
  expect(api.sent(listMoveTargets)).toEqual([])
  await user.click(screen.getByRole('button', { name: officeSaid('act.move') }))
  expect(await productField()).toBeInTheDocument()
})

test('what a colleague made of the item meanwhile is displayed beside what it was when the form opened', async () => {
  const { user, show } = rendered({})
  expect(screen.queryByText(officeSaid('act.item-changed'))).toBeNull()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), 'A leak')
  const story = storyOf({
    productId: 'beta',
    title: 'Villa Beta',
    day: '2027-07-03' as BookedItem['day'],
    people: { adults: 2, children: 1, infants: 0 },
  })
  show(<ChangeAction story={story} position={0} moved={{}} onClose={onClose} />)
  expect(screen.getByText(officeSaid('act.item-changed'))).toBeVisible()
  expect(screen.getByText('Villa Alpha, 01.07.2027, 16:00 · 2 adults · €1,400.00')).toBeVisible()
  expect(screen.getByText('Villa Beta, 03.07.2027, 16:00 · 2 adults, 1 child · €1,400.00')).toBeVisible()
  expect(screen.getByRole('textbox', { name: officeSaid('act.reason') })).toHaveValue('A leak')
})

test('the item before a move has its title in the language of the reader, whatever the guest booked in', async () => {
  api.answer(getProduct, { ...villa({}), id: 'alpha', title: 'Villa Alpha at the sea' } as never)
  const { user } = rendered({ choosesTarget: true })
  await user.click(await productField())
  await user.click(await screen.findByRole('option', { name: /Villa Beta/ }))
  const will = await screen.findByRole('region', { name: officeSaid('act.preview') })
  expect(await within(will).findByText(/^Villa Alpha at the sea, 01.07.2027/)).toBeInTheDocument()
})
