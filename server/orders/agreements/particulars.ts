import type { AgreementBlock } from '#domain/booking/agreement.ts'
import type { Guest, Order } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Money, moneyOf, subtract } from '#domain/money/money.ts'
import { isDepositAlone } from '#domain/pricing/deposit-alone.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import { say } from '#server/i18n/say.ts'
import {
  cancellationText,
  chosenText,
  isForPeople,
  peopleText,
  whenText,
} from '#server/orders/booking-texts.ts'
import type { CheckedForSale, SaleableItem } from '#server/orders/check-cart.ts'
import { creditedFor } from '#server/orders/credited-for.ts'
import type { ReceivedWithSale } from '#server/orders/placement.ts'
import { meetingText } from '#server/orders/present-booking.ts'

/** Data of an agreement: customer, items and payment method. */
export type Agreed = {
  order: Pick<Order, 'locale' | 'payment' | 'paymentMethod' | 'travellers'> & { guest: Guest }
  checked: CheckedForSale
  settings: Settings
  /** What a seller receives at once. */
  received?: ReceivedWithSale | undefined
}

type Row = readonly [label: string, value: string]

/** Who sells what to whom, when, at which price and how it is paid: what a general text leaves open. */
export function particularsOf(agreed: Agreed): AgreementBlock[] {
  const { locale } = agreed.order
  return [
    heading(say(locale, 'agreement-seller')),
    rows(sellerRows(agreed)),
    heading(say(locale, 'agreement-customer')),
    rows(customerRows(agreed)),
    ...agreed.checked.items.flatMap((item) => [heading(titleOf(item, locale)), rows(itemRows(item, agreed))]),
    heading(say(locale, 'agreement-price')),
    rows(priceRows(agreed)),
  ]
}

function sellerRows({ settings, order: { locale } }: Agreed): Row[] {
  const { legalName, mersis, licence, contact } = settings
  return filled([
    [say(locale, 'agreement-company'), legalName],
    ['MERSİS', mersis],
    ['TÜRSAB', licence.number],
    [say(locale, 'agreement-address'), contact.address],
    [say(locale, 'agreement-phone'), contact.phone],
    [say(locale, 'agreement-email'), contact.email],
  ])
}

function customerRows({ order: { guest, locale } }: Agreed): Row[] {
  return filled([
    [say(locale, 'agreement-name'), `${guest.firstName} ${guest.lastName}`.trim()],
    [say(locale, 'agreement-address'), guest.address],
    [say(locale, 'agreement-phone'), guest.phone],
    [say(locale, 'agreement-email'), guest.email],
  ])
}

function itemRows({ choice, sold, sale }: SaleableItem, { order, checked }: Agreed): Row[] {
  const { locale, guest } = order
  const { product } = sold
  const { day, time, until } = sale
  // An agreement is displayed before the booking, so it has no address of a villa
  const meeting = sale.meeting?.kind === 'address' ? undefined : sale.meeting
  const reported = {
    day,
    time,
    until,
    kind: choice.kind,
    people: choice.people,
    chosen: sale.chosen,
    travellers: product.asked.names ? order.travellers?.[choice.id] : undefined,
    meeting: meetingText(meeting ?? null, { locale, name: `${guest.firstName} ${guest.lastName}` }),
  }
  const totals = checked.priced.items.find(({ id }) => id === choice.id)
  const permit = product.details.kind === 'villa' ? product.details.permitNumber : undefined
  return filled([
    ...whenText(reported, locale),
    [say(locale, 'voucher-people'), isForPeople(reported) ? peopleText(choice.people, locale) : undefined],
    [say(locale, 'voucher-meeting'), reported.meeting],
    ...chosenText(reported, locale),
    [say(locale, 'agreement-permit'), permit],
    [say(locale, 'voucher-item-total'), totals && formatMoney(totals.display.grandTotal, locale)],
    [say(locale, 'voucher-cancellation'), cancellationText(product.cancellation, locale).join(' ')],
  ])
}

function priceRows(agreed: Agreed): Row[] {
  const { order, checked } = agreed
  const { locale } = order
  const { display, ledger } = checked.cart
  const money = (amount: Money) => formatMoney(amount, locale)
  const some = (amount: Money) => (amount.minor > 0 ? money(amount) : undefined)
  const isConverted = display.currency !== ledger.currency
  const { method, now, balance } = paymentOf(agreed)
  const isDeposit = isDepositAlone(checked.items.flatMap(({ sale }) => sale.quote.lines))
  return filled([
    [say(locale, 'agreement-total'), money(display.grandTotal)],
    [say(locale, 'agreement-vat'), some(display.vatTotal)],
    [say(locale, 'agreement-ledger'), isConverted ? money(ledger.grandTotal) : undefined],
    [say(locale, 'agreement-method'), method],
    [say(locale, 'agreement-now'), now && money(now)],
    [say(locale, 'voucher-balance'), some(balance)],
    [say(locale, isDeposit ? 'voucher-deposit' : 'voucher-on-site-too'), some(display.onSiteTotal)],
  ])
}

/** How the price is paid, what of it at once, and what is left; amounts are the guest's, never an agency's net price. */
function paymentOf({ order, checked, received }: Agreed): { method: string; now?: Money; balance: Money } {
  const { locale, paymentMethod } = order
  const { display } = checked.cart
  const paid = received && paidOf(received, checked)
  if (paid && paid.minor > 0) {
    const words = say(locale, `receipt-by-${received.method}`)
    const method = words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
    return { method, now: paid, balance: subtract(display.grandTotal, paid) }
  }
  const method = say(locale, `agreement-method-${paymentMethod}`)
  if (paymentMethod === 'on-the-spot') return { method, balance: display.grandTotal }
  return { method, now: display.prepaymentTotal, balance: display.balanceDue }
}

/** What is received at once, in the currency of the price. */
function paidOf({ amount }: ReceivedWithSale, { cart: { display, ledger } }: CheckedForSale): Money {
  if (!amount) return display.prepaymentTotal
  const soldAt = {
    displayCurrency: display.currency,
    displayTotal: display.grandTotal.minor,
    displayDueNow: display.prepaymentTotal.minor,
    ledgerCurrency: ledger.currency,
    ledgerTotal: ledger.grandTotal.minor,
    ledgerDueNow: ledger.prepaymentTotal.minor,
  }
  // A sale is undone whose payment is in no currency of the booking.
  return moneyOf(creditedFor(soldAt, amount, display.grandTotal) ?? 0, display.currency)
}

function titleOf({ sold: { product }, sale }: SaleableItem, locale: Locale): string {
  return sale.title ?? product.titles[locale] ?? product.title
}

function heading(text: string): AgreementBlock {
  return { kind: 'heading', text }
}

function rows(of: readonly Row[]): AgreementBlock {
  return { kind: 'rows', rows: of }
}

function filled(all: readonly (readonly [label: string, value: string | undefined])[]): Row[] {
  return all.filter((row): row is Row => Boolean(row[1]))
}
