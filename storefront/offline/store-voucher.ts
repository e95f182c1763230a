import type { Booking } from '#domain/booking/order.ts'
import { addDays, type Day, formatDay } from '#domain/dates/day.ts'
import { readCookie } from '../members/cookies.ts'
import { hasVouchers } from './drop-voucher.ts'
import { voucherAddress, vouchersCache } from './voucher-path.ts'

/** Metadata of a stored voucher; `until` in milliseconds. */
type StoredVoucher = {
  member: string
  number: string
  title: string
  when: string
  until: number
  storedAt: number
}

const most = 20
const daysAfterTrip = 30

/**
 * Stores the voucher of a booking that a member has opened, for offline use: on this device, the newest twenty,
 * until thirty days after the trip. Does nothing without browser storage or when logged out.
 */
export async function storeVoucher(booking: Booking): Promise<void> {
  const member = readCookie('user_id')
  if (!member || typeof caches === 'undefined') return
  const until = Date.parse(addDays(lastDay(booking), daysAfterTrip + 1))
  if (until < Date.now()) return
  try {
    const address = voucherAddress(booking.id)
    const response = await fetch(address)
    if (!response.ok || response.headers.get('content-type') !== 'application/pdf') return
    const voucher: StoredVoucher = {
      member,
      number: booking.number,
      title: titleOf(booking),
      when: whenOf(booking),
      until,
      storedAt: Date.now(),
    }
    const headers = new Headers(response.headers)
    headers.set('x-voucher', encodeURIComponent(JSON.stringify(voucher)))
    const stored = new Response(await response.blob(), { headers })
    // Who has logged out meanwhile wants nothing of theirs here.
    if (readCookie('user_id') !== member) return
    const cache = await caches.open(vouchersCache)
    await cache.put(address, stored)
    await dropOld(cache, member)
    if (readCookie('user_id') !== member) await caches.delete(vouchersCache)
  } catch {
    // No connection, or no room: the voucher is there online as ever.
  }
}

/** Drops what is of anybody else. */
export async function deleteVouchersOfOthers(member: string): Promise<void> {
  if (await hasVouchers()) await dropOld(await caches.open(vouchersCache), member).catch(() => undefined)
}

async function dropOld(cache: Cache, member: string): Promise<void> {
  const known: { request: Request; voucher?: StoredVoucher }[] = []
  for (const request of await cache.keys())
    known.push({ request, voucher: voucherIn(await cache.match(request)) })
  const good = known
    .filter(({ voucher }) => voucher?.member === member && voucher.until > Date.now())
    .sort((one, other) => other.voucher!.storedAt - one.voucher!.storedAt)
    .slice(0, most)
  for (const one of known) if (!good.includes(one)) await cache.delete(one.request)
}

function voucherIn(response: Response | undefined): StoredVoucher | undefined {
  try {
    return JSON.parse(decodeURIComponent(response?.headers.get('x-voucher') ?? '')) as StoredVoucher
  } catch {
    return undefined
  }
}

function lastDay({ items }: Booking): Day {
  return items
    .map(({ day, until }) => (until?.day ?? day) as Day)
    .toSorted()
    .at(-1)!
}

function titleOf({ items }: Booking): string {
  return items.map(({ title }) => title).join(' · ')
}

function whenOf({ items }: Booking): string {
  const [first] = [...items].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  if (!first) return ''
  return [formatDay(first.day as Day), first.time].filter(Boolean).join(' ')
}
