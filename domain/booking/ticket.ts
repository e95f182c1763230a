import type { People } from '#domain/availability/people.ts'
import { type Currency, currencies, type Money } from '#domain/money/money.ts'

export type TicketItem = {
  day: string
  time?: string
  title: string
  people: People
  /** Which item of its booking it is; unknown in codes of before the position was in them. */
  position?: number
}

/** The content of a voucher's code for the person who checks it, as of the time the voucher was drawn. */
export type Ticket = {
  number: string
  guest: string
  /** Whole seconds since 1970. */
  issuedAt: number
  items: TicketItem[]
  /** The balance to pay on arrival. */
  balance: Money
  /** The one person that it is for, from 0; all of the booking without it. */
  person?: number | undefined
}

/** The code is printed small: of many items only the first are in it, and long names are cut. */
const mostItems = 4
const titleLength = 32
const guestLength = 40

/**
 * A ticket as the text that is signed; never throws. Short, for it is printed as a QR code.
 * Example: a ticket → '{"n":"KRV-7H-Q2MX-9DKA","g":"Ayşe Yılmaz","t":1795220000,"b":[6000,"EUR"],"i":[…]}'.
 */
export function ticketText({ number, guest, issuedAt, items, balance, person }: Ticket): string {
  return JSON.stringify({
    n: number,
    g: cut(guest, guestLength),
    t: issuedAt,
    b: [balance.minor, balance.currency],
    p: person,
    i: items
      .slice(0, mostItems)
      .map(({ day, time = '', title, people: { adults, children, infants }, position }) => [
        day,
        time,
        titleOnTicket(title),
        adults,
        children,
        infants,
        ...(position === undefined ? [] : [position]),
      ]),
  })
}

/** A title as it is in a ticket: cut; never throws. Example: 'Villa Zakkum, Kalamar Bay, Kalkan' → 'Villa Zakkum, Kalamar Bay…'. */
export function titleOnTicket(title: string): string {
  return cut(title, titleLength)
}

/** Parses such a text; undefined when it is invalid, even if signed; never throws. Example: '' → undefined. */
export function parseTicket(text: string): Ticket | undefined {
  const found = parsed(text)
  if (!found || typeof found !== 'object') return undefined
  const { n, g, t, b, i, p } = found as Record<string, unknown>
  if (typeof n !== 'string' || typeof g !== 'string' || !Number.isSafeInteger(t) || !Array.isArray(i)) {
    return undefined
  }
  const balance = moneyOf(b)
  const items = i.map(itemOf)
  if (!balance || !items.every((item) => item !== undefined)) return undefined
  if (p !== undefined && !Number.isSafeInteger(p)) return undefined
  const person = p as number | undefined
  return {
    number: n,
    guest: g,
    issuedAt: t as number,
    balance,
    items,
    ...(person !== undefined && { person }),
  }
}

function itemOf(row: unknown): TicketItem | undefined {
  const [day, time, title, adults, children, infants, position] = Array.isArray(row) ? row : []
  if (![day, time, title].every((one) => typeof one === 'string')) return undefined
  if (![adults, children, infants].every((one) => Number.isSafeInteger(one))) return undefined
  return {
    day,
    time: time || undefined,
    title,
    people: { adults, children, infants },
    ...(Number.isSafeInteger(position) && { position }),
  }
}

function moneyOf(pair: unknown): Money | undefined {
  const [minor, currency] = Array.isArray(pair) ? pair : []
  if (!Number.isSafeInteger(minor) || !(currencies as readonly unknown[]).includes(currency)) return undefined
  return { minor, currency: currency as Currency }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** After a word where one ends in the second half; else wherever it is too long. */
function cut(text: string, length: number): string {
  const letters = [...text]
  if (letters.length <= length) return text
  const whole = letters
    .slice(0, length)
    .join('')
    .replace(/[\s,·–—-]+\S*$/u, '')
  const stored = whole.length > length / 2 ? [...whole] : letters
  return `${stored.slice(0, length - 1).join('')}…`
}
