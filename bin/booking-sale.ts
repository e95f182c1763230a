import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import * as calls from '#contract/staff/sales.ts'
import type { CheckedCart } from '#domain/booking/order.ts'
import { salePayments } from '#domain/booking/sale-payments.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isRefusal, type RefusalValues } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { describeQuote } from '#server/post-booking/by-staff/quote-cart.ts'
import {
  type NewSale,
  previewSale,
  rightsForSale,
  type SaleAnswer,
  sell,
} from '#server/post-booking/by-staff/sell.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import { amountOf, countOf, oneOf } from './booking-options.ts'
import { itemOfOptions } from './item-options.ts'
import { orderOf } from './staff-order.ts'
import { oneLine } from './terminal-text.ts'

const text = { type: 'string' } as const

/** Options of a sale; those of changes of a booking serve it too. */
export const saleOptions = {
  file: text,
  'paid-by': text,
  amount: text,
  hours: text,
  language: text,
  share: text,
  coupon: text,
  member: text,
} as const

type Flags = { [name: string]: string | boolean | undefined }

/** Sells one product by its options, or several by a file with the body of `POST /office/sell`; displays the booking. */
export async function runSale(
  company: Company,
  [product, day]: readonly (string | undefined)[],
  options: Flags,
): Promise<void> {
  const flags = options as { [name: string]: string | undefined }
  const sale = flags.file ? await readSale(flags.file) : await saleOf(company, { product, day }, flags)
  const order = await orderOf(company.database, flags, 'bookings.sell')
  for (const right of rightsForSale(sale)) await orderOf(company.database, flags, right)
  if (options['dry-run']) {
    const cart = await previewSale(company, sale, order.now)
    if (isRefusal(cart)) throw refused(cart.refused, cart.values)
    return console.log(linesOf(cart).join('\n'))
  }
  const answer = await sell(company, { sale, key: flags.key ?? randomUUID(), userAgent: 'command' }, order)
  if (!('booking' in answer)) throw refusedSale(answer)
  const { booking, total, paid, balance } = await findManaged(company, answer.booking, order.now)
  const [all, received, left] = [total, paid, balance].map((money) => formatMoney(money, 'en'))
  console.log(`${booking.number} is ${booking.state}: total ${all}, paid ${received}, balance ${left}.`)
}

/** Displays what a product costs a customer, by line, with a coupon and the discount of a member. */
export async function runQuote(
  company: Company,
  [product, day]: readonly (string | undefined)[],
  options: Flags,
): Promise<void> {
  const flags = options as { [name: string]: string | undefined }
  const order = await orderOf(company.database, flags, 'bookings.sell')
  const { items, display, payment, locale } = await saleOf(company, { product, day }, flags)
  const cart = { items, display, payment, locale, coupon: flags.coupon, member: flags.member }
  const lines = await describeQuote(company, cart, order.now)
  if (isRefusal(lines)) throw new CannotStart(say('en', lines.refused as ServerMessage, lines.values))
  for (const line of lines) console.log(oneLine(line))
}

async function readSale(file: string): Promise<NewSale> {
  const body = calls.sell.input.schema(z).safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!body.success) throw new CannotStart(`${file}: ${body.error.issues[0]?.path.join('.')} is not valid.`)
  const { accepted, reason: _, ...given } = calls.sell.input.fromWire(body.data)
  return { ...given, accepted: { distanceSale: accepted, rental: accepted } }
}

async function saleOf(
  company: Company,
  { product, day }: { product: string | undefined; day: string | undefined },
  flags: { [name: string]: string | undefined },
): Promise<NewSale> {
  const { currency = 'EUR', language = 'en', key = 'item' } = flags
  if (!product || !day) throw new CannotStart('Name the product and the day, or --file.')
  if (!isLocale(language)) throw new CannotStart(`${language} is no language.`)
  const price = flags['own-price']
  return {
    items: [await itemOfOptions(company, { id: key, product, flags: { ...flags, day } })],
    display: amountOf('1', currency).currency,
    payment: oneOf(flags.share ?? 'full', ['full', 'prepayment'] as const),
    locale: language,
    guest: {
      firstName: flags['first-name'] ?? '',
      lastName: flags['last-name'] ?? '',
      email: flags.email ?? '',
      phone: flags.phone ?? '',
    },
    note: '',
    accepted: { distanceSale: true, rental: true },
    channel: flags.channel ?? 'desk',
    paidBy: oneOf(flags['paid-by'] ?? 'on-arrival', salePayments),
    amount: flags.amount === undefined ? undefined : amountOf(flags.amount, currency),
    reference: flags.reference,
    hours: flags.hours === undefined ? undefined : countOf(flags.hours),
    prices: price === undefined ? [] : [{ item: key, price: amountOf(price, currency) }],
    overbook: countOf(flags.overbook ?? '0'),
  }
}

function linesOf({ items, display }: CheckedCart): string[] {
  const total = formatMoney(display.grandTotal, 'en')
  return [
    ...items.map(
      ({ title, error }) => `${title}: ${error ? (error.message ?? error.reason) : 'can be sold'}`,
    ),
    `Total ${total}`,
  ]
}

function refused(code: string, values: RefusalValues): CannotStart {
  return new CannotStart(`${say('en', code as ServerMessage, values)} Nothing was sold.`)
}

function refusedSale(answer: Exclude<SaleAnswer, { booking: string }>): CannotStart {
  if (isRefusal(answer)) return refused(answer.refused, answer.values)
  if ('errors' in answer) {
    const { guest = {}, ...others } = answer.errors
    const all = [...Object.values(guest), ...Object.values(others)].filter((one) => one !== undefined)
    const sentences = all.map((one) => say('en', one.refused as ServerMessage, one.values))
    return new CannotStart(`${sentences.join(' ')} Nothing was sold.`)
  }
  const cart =
    'notAvailable' in answer ? answer.notAvailable : 'changed' in answer ? answer.changed : undefined
  return new CannotStart([...(cart ? linesOf(cart) : []), 'Nothing was sold.'].join('\n'))
}
