import type { Booking } from '#domain/booking/order.ts'
import { addDays, type Day, formatDay } from '#domain/dates/day.ts'
import { readCookie } from '../members/cookies.ts'
import { hasVouchers } from './drop-voucher.ts'
import { voucherAddress, vouchersCache } from './voucher-path.ts'

/** Metadata of a stored voucher; `until` in milliseconds. */
type Told = { member: string; number: string; title: string; when: string; until: number; keptAt: number }

const most = 20
const keptAfterJourney = 30

/**
 * Stores the voucher of a booking that a member has opened, for offline use: on this device, the newest twenty,
 * until thirty days after the trip. Does nothing without browser storage or when logged out.
 */
export async function storeVoucher(booking: Booking): Promise<void> {
  const member = readCookie('user_id')
  if (!member || typeof caches === 'undefined') return
  const until = Date.parse(addDays(lastDay(booking), keptAfterJourney + 1))
  if (until < Date.now()) return
  try {
    const address = voucherAddress(booking.id)
    const response = await fetch(address)
    if (!response.ok || response.headers.get('content-type') !== 'application/pdf') return
    const told: Told = {
      member,
      number: booking.number,
      title: titleOf(booking),
      when: whenOf(booking),
      until,
      keptAt: Date.now(),
    }
    const headers = new Headers(response.headers)
    headers.set('x-kept', encodeURIComponent(JSON.stringify(told)))
    const stored = new Response(await response.blob(), { headers })
    // Who has signed out meanwhile wants nothing of theirs here.
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
export async function keepVouchersOf(member: string): Promise<void> {
  if (await hasVouchers()) await dropOld(await caches.open(vouchersCache), member).catch(() => undefined)
}

async function dropOld(cache: Cache, member: string): Promise<void> {
  const known: { request: Request; told?: Told }[] = []
  for (const request of await cache.keys()) known.push({ request, told: toldOf(await cache.match(request)) })
  const good = known
    .filter(({ told }) => told?.member === member && told.until > Date.now())
    .sort((one, other) => other.told!.keptAt - one.told!.keptAt)
    .slice(0, most)
  for (const one of known) if (!good.includes(one)) await cache.delete(one.request)
}

function toldOf(response: Response | undefined): Told | undefined {
  try {
    return JSON.parse(decodeURIComponent(response?.headers.get('x-kept') ?? '')) as Told
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
