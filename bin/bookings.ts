// Bookings on a terminal, with all that staff can do to them; the usage below lists it. The server may run.
import { type BookingStory, bookingOrders, type ListedBooking } from '#domain/booking/booking-list.ts'
import { bookingStates } from '#domain/booking/booking-state.ts'
import { collectionStates } from '#domain/booking/collection-state.ts'
import { salePayments } from '#domain/booking/sale-payments.ts'
import { parseDay } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findStory } from '#server/back-office/find-story.ts'
import { listBookings } from '#server/back-office/list-bookings.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { actionOptions, actions, noteLine, runAction } from './booking-actions.ts'
import { runQuote, runSale, saleOptions } from './booking-sale.ts'
import { momentText } from './moments.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { oneLine } from './terminal-text.ts'

const usage = `npm run bookings -- list [--words "yılmaz 0532"] [--placed-from DAY] [--placed-until DAY] [--start-from DAY] [--start-until DAY]
    [--product CODE] [--state confirmed,held] [--collection advance] [--payment card|bank-transfer|on-the-spot]
    [--channel web] [--tag vip] [--order placed|start] [--after KEY] [--limit 50]
  | show NUMBER
  | quote PRODUCT DAY [ITEM] [--coupon CODE] [--member EMAIL] [--share prepayment] [--currency TRY] [--language de]
  | sell PRODUCT DAY [ITEM] --first-name "…" --last-name "…" [--email …] [--phone …] [--share full|prepayment]
    [--paid-by ${salePayments.join('|')}] [--amount 20.00]
    [--own-price 60.00] [--overbook 2] [--channel phone] [--language de] [--hours 24] [--dry-run]
  | sell --file SALE.json
  | cancel NUMBER --refund tiers|full|AMOUNT [--item N] [--way cash] [--requested-by guest] [--dry-run]
  | change NUMBER [ITEM] [--item N] [--price as-sold|today] [--payer agency|guest] [--dry-run]
  | add-item NUMBER PRODUCT [ITEM] [--own-price 60.00] [--overbook 2] [--payer agency|guest] | remove-item NUMBER --item N [--refund full]
  | confirm NUMBER
  | pay NUMBER AMOUNT [--method cash|card-terminal|bank-transfer] [--reference "…"] | goodwill NUMBER AMOUNT [--way credit]
  | correct NUMBER [--first-name "…"] [--last-name "…"] [--email …] [--phone …] | erase-guest NUMBER --why "…"
  | note NUMBER "…" [--note ID] | delete-note NUMBER ID | tag NUMBER vip,late
  | resend NUMBER EMAIL | send NUMBER voucher,receipt
  ITEM: [--day DAY] [--time 09:00] [--adults 2] [--children 1] [--infants 1] [--extras lunch:2] and the options of its kind:
  --until, --vehicle, --charter … (docs/operations.md). Changes take --by EMAIL, --why "…", --message "to the guest" and
  --currency EUR.`

const option = { type: 'string' } as const
const { values: flags, positionals } = readArguments(usage, {
  words: option,
  'placed-from': option,
  'placed-until': option,
  'start-from': option,
  'start-until': option,
  product: option,
  state: option,
  collection: option,
  payment: option,
  channel: option,
  tag: option,
  order: option,
  after: option,
  limit: option,
  ...actionOptions,
  ...saleOptions,
})

async function list(company: Company): Promise<void> {
  const filter = {
    words: flags.words,
    placedFrom: dayOf(flags['placed-from']),
    placedUntil: dayOf(flags['placed-until']),
    startFrom: dayOf(flags['start-from']),
    startUntil: dayOf(flags['start-until']),
    product: flags.product,
    states: severalOf(flags.state, bookingStates),
    collections: severalOf(flags.collection, collectionStates),
    paymentMethod: severalOf(flags.payment, ['card', 'bank-transfer', 'on-the-spot'] as const)?.[0],
    channel: flags.channel,
    tag: flags.tag,
  }
  const order = severalOf(flags.order, bookingOrders)?.[0] ?? 'placed'
  const limit = Number(flags.limit ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new CannotStart('--limit is 1 to 1000.')
  const found = await listBookings(company, filter, { order, after: flags.after, limit, readIn: 'en' })
  if (isRefusal(found)) {
    throw new CannotStart(
      found.refused === 'key-invalid'
        ? '--after is the key that the previous page ends with.'
        : 'A word has at least 3 letters.',
    )
  }
  const { timeZone } = await company.settings()
  for (const booking of found.bookings) console.log(lineOf(booking, timeZone))
  if (found.bookings.length === 0) console.log('No bookings.')
  if (found.next) console.log(`More: --after ${found.next}`)
}

function agencyText({ agency, agencyName = '', agencyUser, referredBy }: BookingStory): string {
  if (referredBy) return `, referred by ${oneLine(referredBy)}`
  if (!agency) return ''
  return `, sold by agency ${agency}, ${oneLine(agencyName)}${agencyUser ? ` (${oneLine(agencyUser)})` : ''}`
}

function lineOf(booking: ListedBooking, timeZone: string): string {
  const { number, state, collection, placedAt, guest, total, channel, items, tags } = booking
  const names = items.map(({ title, day, time, guests, cancelled }) =>
    [`${title}, ${day}`, time, `× ${guests}`, cancelled && '(cancelled)'].filter(Boolean).join(' '),
  )
  return [
    number,
    momentText(placedAt, timeZone),
    `${state}, ${collection}`,
    formatMoney(total, 'en'),
    channel,
    oneLine(`${guest.firstName} ${guest.lastName} ${guest.phone} ${guest.email}`),
    names.join('; '),
    ...tags.map((tag) => `#${oneLine(tag)}`),
  ].join('  ')
}

async function show(company: Company, number: string): Promise<void> {
  const found = await findStory(company, { number, readIn: 'en', seesNet: true }, new Date())
  if (isRefusal(found)) throw new CannotStart(`Booking ${number} is unknown.`)
  const { booking, total, paid, balance, payments, refunds } = found.managed
  const { firstName, lastName, email, phone } = booking.guest
  const inEnglish = (money: typeof total) => formatMoney(money, 'en')
  const { timeZone } = await company.settings()
  const at = (moment: string) => momentText(moment, timeZone)
  const nameOf = (by: string) => found.audit.find((entry) => entry.by === by && entry.name)?.name ?? by
  const lines = [
    `${booking.number}  ${booking.state}, ${booking.collection}  placed ${at(booking.placedAt)}  ${found.channel}${found.soldBy ? `, sold by ${nameOf(found.soldBy)}` : ''}${agencyText(found)}`,
    `${firstName} ${lastName}  ${phone}  ${email}  writes ${booking.locale}`,
    booking.note && `Note: ${booking.note}`,
    ...booking.items.map(({ title, day, time = '', people, total: price, cancelled }) => {
      const guests = people.adults + people.children + people.infants
      return `  ${title}, ${day} ${time} × ${guests}  ${inEnglish(price)}${cancelled ? '  cancelled' : ''}`
    }),
    `Total ${inEnglish(total)}, paid ${inEnglish(paid)}, balance ${inEnglish(balance)} (${booking.paymentMethod})`,
    ...payments.map(
      ({ at: paidAt, amount, method }) => `  ${at(paidAt)}  paid ${inEnglish(amount)} by ${method}`,
    ),
    ...refunds.map(
      ({ at: refundedAt, amount, state }) => `  ${at(refundedAt)}  refund ${inEnglish(amount)} ${state}`,
    ),
    found.tags.length > 0 && `Tags: ${found.tags.join(', ')}`,
    ...found.notes.map((note) => `  ${noteLine({ ...note, by: nameOf(note.by) }, timeZone)}`),
    'History',
    ...found.moves.map(
      ({ at: movedAt, machine, from = '', to, by, why }) =>
        `  ${at(movedAt)}  ${machine} ${from} → ${to}  ${nameOf(by)}: ${why}`,
    ),
    ...found.audit.map(
      ({ at: doneAt, action, name, by, reason = '' }) =>
        `  ${at(doneAt)}  ${action}  ${name ?? by} ${reason}`,
    ),
    'Emails',
    ...found.emails.map(
      ({ queuedAt, template, recipient, sentAt, error }) =>
        `  ${at(queuedAt)}  ${template} to ${recipient}  ${sentAt ? 'sent' : (error ?? 'queued')}`,
    ),
  ]
  for (const line of lines) if (line) console.log(oneLine(line))
}

function dayOf(typed: string | undefined): string | undefined {
  if (typed !== undefined && !parseDay(typed)) throw new CannotStart(`${typed} is no day. Write YYYY-MM-DD.`)
  return typed
}

function severalOf<Word extends string>(
  typed: string | undefined,
  words: readonly Word[],
): Word[] | undefined {
  const named = typed?.split(',') as Word[] | undefined
  const wrong = named?.find((one) => !words.includes(one))
  if (wrong !== undefined) throw new CannotStart(`“${wrong}” is none of ${words.join(', ')}.`)
  return named
}

const words = Object.entries(actions).map(([verb, { words: needed }]) => [verb, needed] as const)
checkVerb(usage, positionals, {
  list: 0,
  show: 1,
  sell: flags.file ? 0 : 2,
  quote: 2,
  ...Object.fromEntries(words),
})

await runBesideServer(async (opened) => {
  const [verb, number = ''] = positionals
  const company = await opened.company()
  if (verb === 'list') await list(company)
  else if (verb === 'show') await show(company, number)
  else if (verb === 'quote') await runQuote(company, positionals.slice(1), flags)
  else if (verb === 'sell') await runSale(company, positionals.slice(1), flags)
  else await runAction(company, positionals, flags)
})
