import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { car, euros, tour, transfer, villa, yacht } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { fethiyeSearch, fethiyeTariff } from '#tests/components/transfers.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { BookingPages } from '../account/booking-pages.tsx'
import { CarPlaces } from '../booking-box/car/car-places.tsx'
import { CarTimes } from '../booking-box/car/car-times.tsx'
import type { CarBooking } from '../booking-box/car/use-car-booking.ts'
import { PickupField } from '../booking-box/pickup-field.tsx'
import type { BookingState } from '../booking-box/use-booking.ts'
import { CharterField } from '../booking-box/yacht/charter-field.tsx'
import type { YachtBookingState } from '../booking-box/yacht/use-yacht-booking.ts'
import { ItemFacts } from '../cart/item-facts.tsx'
import type { DisplayedItem } from '../cart/reported-entry.ts'
import { TimeLeft } from '../checkout/time-left.tsx'
import { refusalText } from '../company/refusal-text.ts'
import { useShop } from '../company/shop.tsx'
import { compareRows } from '../routes/compare/compare-rows.ts'
import { slimProduct } from '../routes/compare/compared-product.ts'
import { detailFacts } from '../routes/product/facts.tsx'
import { priceTables } from '../routes/product/price-tables.ts'
import { Itinerary } from '../routes/product/sections.tsx'
import { TransferForm } from '../routes/transfer/transfer-form.tsx'
import { useMessages } from './use-messages.tsx'

const rental = {
  product: car(),
  choice: { pickUp: 'airport', dropOff: 'town', driver: 23, fromTime: '10:00', toTime: '10:00' },
} as unknown as CarBooking

const zone = { id: 'beach', name: 'Beach', minutesBefore: 30, surcharge: euros(5) }
const pickup = {
  product: tour({ pickupZones: [zone] }),
  choice: {},
  session: { time: '10:00' },
} as unknown as BookingState

const charter = (of: Parameters<typeof yacht>[0] = {}) =>
  ({ product: yacht(of), choice: { charter: 'hour', units: 2 } }) as unknown as YachtBookingState

const item = {
  kind: 'tour',
  day: '2099-07-10',
  time: '09:00',
  people: { adults: 2, children: 0, infants: 0 },
  chosen: [
    { what: 'driver-age', value: '25+' },
    { what: 'return', value: '17.07.2099, 09:30' },
    { what: 'child-seats', value: '1' },
    { what: 'charter', value: '2 hours' },
    { what: 'kilometres', value: '250 km' },
  ],
} as unknown as DisplayedItem

function Refusal({ reason }: { reason: string }): ReactNode {
  return refusalText(reason, { place: 'Airport', from: '08:00', to: '20:00' }, useMessages())
}

function Facts(): ReactNode {
  return <KeyValueList items={detailFacts(yacht().details, useMessages())} />
}

function Compared(): ReactNode {
  const known = { words: useMessages(), shop: useShop() }
  const rows = [villa(), yacht(), car()].flatMap((product) => compareRows([slimProduct(product)], known))
  return rows.map(({ values }) => values.join()).join()
}

function Prices(): ReactNode {
  const { details } = transfer({ nightSurcharge: { from: '22:00', to: '06:00', percent: 20 } })
  const tables = priceTables(details, { ...useMessages(), price: useShop().price })
  return tables.flatMap(({ notes }) => notes).join()
}

function TransferSearch(): ReactNode {
  const { points } = fethiyeTariff
  const search = { ...fethiyeSearch, day: undefined, time: undefined, flight: '' }
  return <TransferForm points={points} search={search} errors={{}} today={day('2099-07-01')} most={8} />
}

function Bookings(): ReactNode {
  const counts = { active: 1, completed: 30, cancelled: 0 }
  const empty = { title: '', text: '', href: '/search', action: '' }
  return <BookingPages found={{ bookings: [], pages: 1, counts }} path="/user/reservations" empty={empty} />
}

const swim = tour({}, { itinerary: [{ time: '09:30', title: 'Swim', text: 'In a bay.' }] })

test.each<[string, () => ReactNode]>([
  ['the times of a rental', () => <CarTimes booking={rental} />],
  ['the hours of its places', () => <CarPlaces booking={rental} />],
  ['the times of pick-ups', () => <PickupField booking={pickup} />],
  ['the lengths of a charter', () => <CharterField booking={charter()} />],
  ['a yacht of the day', () => <CharterField booking={charter({ embark: '10:00', disembark: '18:00' })} />],
  ['a deadline', () => <TimeLeft deadline="2099-07-01T10:04:07Z" now={Date.UTC(2099, 6, 1, 10)} />],
  ['what was chosen', () => <ItemFacts item={item} />],
  ['a place that is closed', () => <Refusal reason="place-closed" />],
  ['hours of a yacht', () => <Refusal reason="charter-outside-hours" />],
  ['the facts of a yacht', () => <Facts />],
  ['compared products', () => <Compared />],
  ['prices of transfers', () => <Prices />],
  ['the search of transfers', () => <TransferSearch />],
  ['bookings by state', () => <Bookings />],
  ['an itinerary', () => <Itinerary product={swim} />],
])('%s: Arabic digits alone, where the company chose them', async (_, draw) => {
  const { container } = await renderInShop(draw(), { locale: 'ar', settings: { arabicDigits: 'eastern' } })
  expect(container.textContent).toMatch(/[٠-٩]/)
  expect(container.textContent).not.toMatch(/[0-9]/)
})

test('flight numbers and addresses stay as they were typed', async () => {
  const typed = ['TK2558', 'Harbour Street 5']
  const chosen = [
    { what: 'flight' as const, value: typed[0]! },
    { what: 'address' as const, value: typed[1]! },
  ]
  const { container } = await renderInShop(<ItemFacts item={{ ...item, chosen }} />, {
    locale: 'ar',
    settings: { arabicDigits: 'eastern' },
  })
  for (const text of typed) expect(container).toHaveTextContent(text)
})
