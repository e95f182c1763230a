import { readTicket, verifyTicket } from '#contract/tickets/verify-ticket.ts'
import { type BoardingItem, judgeBoarding, type Presence, personsOf } from '#domain/booking/check-in.ts'
import type { Ticket } from '#domain/booking/ticket.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { ScanAnswer, StoredGuest, StoredList, StoredScan, Verdict } from './scan.ts'

/** A voucher in front of the device: the content of its code, or a booking number that was typed. */
export type Shown = { code: string } | { number: string }

/** What a code contains; `verified` where this browser could verify its signature. */
export type Read = { number: string; ticket?: Ticket; verified: boolean }

/** Returns what a voucher says; a refusal's code where it is not a voucher of this company. */
export async function readShown(shown: Shown, key: string | undefined): Promise<Read | string> {
  if ('number' in shown) return { number: shown.number.trim().toUpperCase(), verified: true }
  const verdict = await verifyTicket(shown.code, key)
  if (typeof verdict === 'object')
    return { number: verdict.ticket.number, ticket: verdict.ticket, verified: true }
  const claimed = readTicket(shown.code)
  if (!claimed) return 'ticket-unreadable'
  if (verdict === 'forged') return 'ticket-other-company'
  return { number: claimed.number, ticket: claimed, verified: false }
}

/**
 * Judges a voucher by the guest list on this device, by the rule of the server. `scans` are those of this device: the
 * ones that the list does not know yet count.
 */
export function judgeScan(
  { number, ticket, verified }: Read,
  of: { list: StoredList; scans: readonly StoredScan[]; persons?: readonly number[] | undefined },
): Verdict {
  const { list, scans } = of
  const own = list.guests.filter((guest) => guest.number === number)
  const wanted = ticket?.person === undefined ? of.persons : [ticket.person]
  if (own.length === 0) return notOnList(number, { ticket, verified, list, persons: wanted })
  const items = own.map((guest) => ({ guest, item: itemOf(guest, list, scans) }))
  const here = items.map(({ item }) => item)
  const boarding = judgeBoarding({ state: own[0]!.state, here, others: [], persons: wanted })
  const { name, balance, hasOtherItems } = own[0]!
  if (isRefusal(boarding)) {
    const { at, by, device } = boarding.values as { at?: string; by?: string; device?: string }
    // The list names who is there, and not since when.
    const firstUse = at && device ? { at, by: by || undefined, device } : undefined
    return { outcome: 'refused', code: boarding.refused, name, number, firstUse }
  }
  return {
    outcome: 'accepted',
    name,
    number,
    persons: boarding.persons,
    of: personsOf(boarding.item.people),
    balance: balance.minor > 0 ? balance : undefined,
    hasOtherItems,
    doubt: verified ? undefined : 'unverified',
  }
}

/** A genuine voucher of this departure that was sold after the list was stored is let in, with a doubt. */
function notOnList(
  number: string,
  of: {
    ticket: Ticket | undefined
    verified: boolean
    list: StoredList
    persons: readonly number[] | undefined
  },
): Verdict {
  const { ticket, verified, list, persons } = of
  const { day, time } = list.of
  if (!ticket) return { outcome: 'refused', code: 'booking-unknown', number }
  const name = ticket.guest
  const item = ticket.items.find((one) => one.day === day && (one.time ?? time) === time)
  if (!item || !verified) {
    return { outcome: 'refused', code: 'ticket-other-departure', name, number, other: ticket.items[0] }
  }
  const all = personsOf(item.people)
  return {
    outcome: 'accepted',
    name,
    number,
    persons: persons ? [...persons] : Array.from({ length: all }, (_, person) => person),
    of: all,
    balance: ticket.balance.minor > 0 ? ticket.balance : undefined,
    hasOtherItems: ticket.items.length > 1,
    doubt: 'not-on-list',
  }
}

function itemOf(guest: StoredGuest, list: StoredList, scans: readonly StoredScan[]): BoardingItem {
  const { item: id, people, number } = guest
  const { title, day, time, closed } = list.of
  const listed = guest.checkedIn.map(
    (person) => ({ person, state: 'present', at: '', by: '', device: '' }) as const,
  )
  const scanned = scans
    .filter((scan) => scan.number === number && scan.departure === list.departure && countsBeside(scan, list))
    .flatMap(({ persons, at, device }): Presence[] =>
      persons.map((person) => ({ person, state: 'present', at, by: '', device })),
    )
  // Those of the list count alone where both know of a person: an own scan may have been sent before the list was stored.
  const presences = [
    ...scanned,
    ...listed.filter(({ person }) => !scanned.some((one) => one.person === person)),
  ]
  return { id, title, day, time, people, cancelled: false, departureClosed: closed, presences }
}

/** An own scan counts beside the list while the list cannot know of it: it was not taken, or later than that. */
export function countsBeside({ answer, settledAt }: StoredScan, { savedAt }: StoredList): boolean {
  return !answer?.refused && (settledAt === undefined || settledAt > savedAt)
}

/** Returns who of a guest is there, by the list and the scans of this device. */
export function presentOf(guest: StoredGuest, list: StoredList, scans: readonly StoredScan[]): number[] {
  const { presences } = itemOf(guest, list, scans)
  return [...new Set(presences.map(({ person }) => person))].toSorted((one, other) => one - other)
}

/** Returns what the server's answer means, with the name that the device knows. */
export function verdictOf(answer: ScanAnswer, known: { name?: string | undefined; number: string }): Verdict {
  const { checkedIn, refused } = answer
  const { name = '', number } = { ...known, number: answer.number ?? known.number }
  if (checkedIn) {
    const { persons, people, balance, hasOtherItems } = checkedIn
    return {
      outcome: 'accepted',
      name,
      number,
      persons,
      of: personsOf(people),
      balance: balance.minor > 0 ? balance : undefined,
      hasOtherItems,
    }
  }
  const { code = 'booking-unknown', message, firstUse } = refused ?? {}
  return { outcome: 'refused', code, message, firstUse, name: name || undefined, number }
}
