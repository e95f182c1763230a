import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { BookingFilter, BookingOrder } from '#domain/booking/booking-list.ts'
import type { Day } from '#domain/dates/day.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findQueues } from '#server/back-office/find-queues.ts'
import { listBookings } from '#server/back-office/list-bookings.ts'
import type { Company } from '#server/company.ts'
import { listMembers } from '#server/customers/find-members.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { amountsDue } from '#server/reports/amounts-due.ts'
import { findDay } from '#server/reports/day-close.ts'
import { companyOf } from './booking-figures.ts'
import { type Figure, figure } from './figures.ts'
import { makeUpBookings } from './made-up-bookings.ts'
import { salesFigures } from './sales-figures.ts'

const today = () => new Date().toISOString().slice(0, 10)
const daysAhead = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** Filters as staff use them, and combinations that no single index answers. */
const lists: readonly [string, BookingFilter, BookingOrder?][] = [
  ['newest', {}],
  ['placed today', { placedFrom: today() }],
  ['placed two years ago', { placedFrom: daysAhead(-760), placedUntil: daysAhead(-730) }],
  ['held', { states: ['held'] }],
  ['awaiting payment', { states: ['awaiting-payment'], paymentMethod: 'bank-transfer' }],
  [
    'cancelled, by transfer, of an agency',
    { states: ['cancelled'], paymentMethod: 'bank-transfer', channel: 'agency' },
  ],
  ['partly paid: none', { collections: ['partly'] }],
  ['confirmed, placed two years ago: none', { states: ['confirmed'], placedUntil: daysAhead(-730) }],
  ['starting tomorrow', { startFrom: daysAhead(1), startUntil: daysAhead(1) }, 'start'],
  ['starting from today', { startFrom: today() }, 'start'],
  ['starting this year, newest', { startFrom: daysAhead(-200), startUntil: daysAhead(100) }],
  ['held, starting from today', { states: ['held'], startFrom: today() }, 'start'],
  ['a popular product', { product: 'product-0' }],
  ['a rare product', { product: 'product-399' }],
  ['a popular product, starting from today', { product: 'product-0', startFrom: today() }, 'start'],
  ['a popular product, awaiting payment', { product: 'product-0', states: ['awaiting-payment'] }],
  ['a full name', { words: 'zeynep çelik' }],
  ['a frequent surname', { words: 'yılmaz' }],
  ['a frequent part of emails', { words: 'gmail' }],
  ['a frequent part, awaiting payment', { words: 'gmail', states: ['awaiting-payment'] }],
  [
    'a frequent part, confirmed, two years ago: none',
    { words: 'gmail', states: ['confirmed'], placedUntil: daysAhead(-730) },
  ],
  ['an email', { words: 'c4ca421@hotmail.com' }],
  ['a phone number', { words: '+90 500 000 79' }],
  ['a booking number', { words: 'krv-c4ca4238' }],
  ['three letters', { words: 'koç' }],
  ['a hotel', { words: 'hotel yakamoz 113' }],
  ['a hotel and a rare surname', { words: 'akdeniz c4ca4' }],
  ['a traveller', { words: 'traveller-3a7' }],
  ['a frequent product', { words: 'cruise' }],
  ['a frequent product, starting from today', { words: 'cruise', startFrom: today() }, 'start'],
  ['a pick-up and a guest', { words: 'harbour zeynep' }],
  ['notes of staff', { words: 'peanuts' }],
  ['a note of one booking', { words: 'peanuts 4a8b' }],
  ['a reference of a payment', { words: 'eft-3b1f' }],
  ['signs and wildcards', { words: 'a-b-c 100%_off' }],
  ['nothing', { words: 'qqqxxx' }],
  ['a surname, starting from today', { words: 'yılmaz', startFrom: today() }, 'start'],
]

/** Measures pages of 50 bookings in a made-up shop: the first page and the one after it, each 10 times. */
export async function bookingListFigures(count: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-bench-'))
  // Started as root, the database runs as another user, who must be able to pass.
  await chmod(folder, 0o711)
  const cluster = await startEmbedded({ dataDir: folder, log: () => {}, durable: false })
  const database = connect({ url: cluster.url, log: pino({ level: 'silent' }) })
  const company = await companyOf(database, folder)
  try {
    await makeUpBookings(database, count)
    return [
      ...(await figuresOf(company)),
      ...(await screenFigures(company)),
      ...(await salesFigures(company)),
    ]
  } finally {
    await company.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures every list; the figure is the slower of the medians of first and second page. */
export async function figuresOf(company: Company): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, filter, order = 'placed'] of lists) {
    const first = await medianOf(company, filter, { order })
    const second = first.next ? await medianOf(company, filter, { order, after: first.next }) : first
    const slower = Math.max(first.median, second.median)
    figures.push(figure(`bookings: ${name}`, slower, ' ms', { atMost: 100 }))
  }
  return figures
}

/** What the other screens of staff read from so many bookings. */
async function screenFigures(company: Company): Promise<Figure[]> {
  const { database } = company
  const day = today() as Day
  const members = (words: string) => () => listMembers(company, { words, limit: 50, readIn: 'en' })
  const listed = await listBookings(company, {}, { order: 'placed', limit: 1, readIn: 'en' })
  if (isRefusal(listed)) throw new Error(listed.refused)
  const [newest] = listed.bookings
  const read: Readonly<Record<string, () => Promise<unknown>>> = {
    'today: queues of the owner': () =>
      findQueues(database, { role: 'owner', locale: 'en', now: new Date() }),
    'today: takings': () => findDay(company, day),
    'due: first page': () => amountsDue(company, { page: 0 }),
    'due: page 20': () => amountsDue(company, { page: 20 }),
    'members: newest': members(''),
    'members: an email': members('member777@load.example'),
    'members: a number of a booking': members(newest!.number),
  }
  const figures: Figure[] = []
  for (const [what, call] of Object.entries(read)) {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const began = performance.now()
      await call()
      times.push(performance.now() - began)
    }
    figures.push(figure(what, times.sort((one, other) => one - other)[2]!, ' ms', { atMost: 100 }))
  }
  return figures
}

async function medianOf(
  company: Company,
  filter: BookingFilter,
  { order, after }: { order: BookingOrder; after?: string },
): Promise<{ median: number; next?: string | undefined }> {
  const times: number[] = []
  let next: string | undefined
  for (let round = 0; round < 10; round += 1) {
    const began = performance.now()
    const page = await listBookings(company, filter, { order, after, limit: 50, readIn: 'en' })
    times.push(performance.now() - began)
    if (isRefusal(page)) throw new Error(page.refused)
    next = page.next
  }
  return { median: times.sort((one, other) => one - other)[5]!, next }
}
