import type { People } from '#domain/availability/people.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { SalePayment } from '#domain/booking/sale-payments.ts'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { listDepartures } from '#server/inventory/list-departures.ts'
import { sell } from '#server/post-booking/by-staff/sell.ts'
import { guestAt } from './guests.ts'

/** The key of the sales of the demo: `clear-demo` finds them by it. */
export const demoKey = 'demo '

const tours = [
  'fethiye-12-islands-boat-day',
  'oludeniz-butterfly-valley-boat-trip',
  'fethiye-bay-sunset-cruise',
  'dalyan-river-mud-bath-iztuzu',
  'kekova-sunken-city-boat-from-kas',
  'kekova-sea-kayak',
  'saklikent-gorge-jeep-safari',
  'babadag-tandem-paragliding',
  'lycian-way-faralya-kabak-walk',
  'pamukkale-hierapolis-day-from-fethiye',
  'cappadocia-balloon-flight',
  'istanbul-old-city-walk',
  'bosphorus-sunset-cruise',
]
const rentals = [
  'transfer-dalaman-airport-fethiye',
  'transfer-dalaman-airport-oludeniz',
  'transfer-dalaman-airport-kas',
  'villa-zakkum-kalkan',
  'keci-yolu-house-faralya',
  'villa-sigla-gocek',
  'karabatak-house-gokbel-dalyan',
  'car-economy-manual',
  'car-compact-suv',
  'car-minivan-nine-seats',
  'gulet-tarcin-gocek',
  'motor-yacht-yelve-gocek',
]

/** Days from today on which tours are sold: most in the next weeks, some in the seasons to come. */
const tourDays = [0, 1, 3, 9, 60, 190, 230, 280]
const rentalDays = [4, 16, 205, 250]

const parties: readonly People[] = [
  { adults: 2, children: 0, infants: 0 },
  { adults: 2, children: 1, infants: 0 },
  { adults: 4, children: 0, infants: 0 },
  { adults: 1, children: 0, infants: 0 },
  { adults: 2, children: 2, infants: 0 },
]

type Terms = { channel: string; paidBy: SalePayment; payment: 'full' | 'prepayment' }

const terms: readonly Terms[] = [
  { channel: 'web', paidBy: 'card-terminal', payment: 'full' },
  { channel: 'web', paidBy: 'card-terminal', payment: 'prepayment' },
  { channel: 'phone', paidBy: 'bank-transfer', payment: 'full' },
  { channel: 'web', paidBy: 'card-terminal', payment: 'full' },
  { channel: 'desk', paidBy: 'cash', payment: 'full' },
  { channel: 'web', paidBy: 'bank-transfer', payment: 'prepayment' },
  { channel: 'partner', paidBy: 'on-arrival', payment: 'full' },
  { channel: 'phone', paidBy: 'awaited-transfer', payment: 'full' },
]

/**
 * Sells trips of the coming year, by the sale of staff: places, prices and payments are those of a real booking. What
 * cannot be had on its day is left out. Returns the bookings' ids.
 */
export async function sellAhead(company: Company, now: Date): Promise<string[]> {
  const today = day(now.toISOString().slice(0, 10))
  const wanted = [...(await tourChoices(company, today, now)), ...(await rentalChoices(company, today))]
  const sold: string[] = []
  for (const [at, item] of wanted.entries()) {
    const { guest, locale } = guestAt(at)
    const answer = await sell(
      company,
      {
        key: `${demoKey}${at}`,
        userAgent: 'demo',
        sale: {
          ...terms[at % terms.length]!,
          items: [item],
          display: 'EUR',
          locale,
          guest: { ...guest, birthDate: '1985-07-24', identity: 'D0000000', address: 'Example Street 1' },
          travellers: { [item.id]: travellersOf(item.people, at) },
          hotel: undefined,
          note: at % 9 === 0 ? 'Celebrating a birthday.' : '',
          accepted: { distanceSale: true, rental: true },
          prices: [],
          overbook: 0,
        },
      },
      { actor: { kind: 'system' }, now: soldAt(at, now) },
    )
    if ('booking' in answer) sold.push(answer.booking)
  }
  return sold
}

/** Transfers are still awaited: those were sold today, as some others; the rest within seven weeks. */
function soldAt(at: number, now: Date): Date {
  const { paidBy } = terms[at % terms.length]!
  const isOfToday = paidBy === 'awaited-transfer' || at % 11 === 0
  const hours = (at % 5) + (isOfToday ? 0 : 24 * (1 + ((at * 13) % 48)))
  return new Date(now.getTime() - hours * 3_600_000)
}

function travellersOf({ adults, children, infants }: People, at: number) {
  return Array.from({ length: adults + children + infants }, (_, index) => {
    const { firstName, lastName } = guestAt(at + index).guest
    return { firstName, lastName }
  })
}

async function tourChoices(company: Company, today: Day, now: Date): Promise<ItemChoice[]> {
  const choices: ItemChoice[] = []
  for (const [which, product] of tours.entries()) {
    const found = await listDepartures(company.database, {
      product,
      from: today,
      to: addDays(today, 350),
      cutoffHours: 0,
      now,
    })
    const bookable = found.filter((departure) => departure.bookable)
    for (const [index, after] of tourDays.entries()) {
      const wanted = addDays(today, after + (which % 3))
      const departure = bookable.find(({ day }) => day >= wanted)
      const people = parties[(which + index) % parties.length]!
      if (!departure || departure.places < 5) continue
      const { day, time } = departure
      const id = `${product}-${index}`
      choices.push({ id, productId: product, kind: 'tour', day, time, people, extras: [] })
    }
  }
  return choices
}

async function rentalChoices({ database }: Company, today: Day): Promise<ItemChoice[]> {
  const products = await productsByCode(database, rentals, 'en')
  return rentals.flatMap((product, which) =>
    rentalDays.map((after, index): ItemChoice => {
      const from = addDays(today, after + which)
      const { details } = products.get(product)!
      const people = { adults: 2, children: index % 2, infants: 0 }
      const id = `${product}-${index}`
      return { id, productId: product, day: from, people, extras: [], ...choiceOf(details, from, index) }
    }),
  )
}

function choiceOf(details: ProductDetails, from: Day, index: number) {
  switch (details.kind) {
    case 'villa':
      return { kind: 'villa', until: addDays(from, 7) } as const
    case 'car': {
      const place = details.places[0]!.id
      const until = addDays(from, 3 + index)
      return {
        kind: 'car',
        time: '10:00',
        until,
        untilTime: '10:00',
        pickUpAt: place,
        dropOffAt: place,
        driverAge: 38,
      } as const
    }
    case 'yacht':
      return { kind: 'yacht', charter: 'day', units: 1 + (index % 3) } as const
    case 'transfer':
      return {
        kind: 'transfer',
        time: '14:30',
        vehicle: details.vehicles[0]!.id,
        flight: `XQ ${140 + index}`,
        childSeats: 0,
      } as const
    default:
      throw new Error(`the demo sells no ${details.kind}`)
  }
}
