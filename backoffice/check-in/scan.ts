import type { Ours } from '#contract/shape.ts'
import type { checkIn } from '#contract/staff/check-in.ts'
import type { Money } from '#domain/money/money.ts'
import type { Manifest, ManifestGuest } from '../departures/departure.ts'

/** The server's answer to a scan. */
export type ScanAnswer = Ours<(typeof checkIn)['output']>[number]

/** A guest as a device stores them: enough to judge a voucher without the server, and nothing more of the person. */
export type StoredGuest = Pick<
  ManifestGuest,
  'number' | 'item' | 'state' | 'name' | 'people' | 'travellers' | 'balance' | 'hasOtherItems' | 'checkedIn'
>

/** The guests of a departure as a device has stored them, with the public key that its vouchers are verified with. */
export type StoredList = {
  departure: string
  /** Who stored it. */
  staff: string
  /** When the server answered, in milliseconds. */
  savedAt: number
  key: string
  of: Pick<Manifest['departure'], 'product' | 'title' | 'day' | 'time' | 'closed'>
  guests: StoredGuest[]
}

/** A voucher that a device has let in; it is sent until the server has answered. */
export type StoredScan = {
  /** Made by this device: the server counts it once, however often it is sent. */
  id: string
  staff: string
  departure: string
  /** The day of the departure. */
  day: string
  title: string
  number: string
  name: string
  code?: string | undefined
  persons: number[]
  /** When it was scanned, as ISO 8601. */
  at: string
  device: string
  answer?: ScanAnswer | undefined
  /** When the server answered, in milliseconds. */
  settledAt?: number | undefined
  /** A conflict that staff have dealt with. */
  resolved?: boolean | undefined
}

/** What is displayed of a voucher. */
export type Verdict =
  | {
      outcome: 'accepted'
      name: string
      number: string
      persons: number[]
      /** How many persons the voucher has. */
      of: number
      balance?: Money | undefined
      /** The balance is for other items of the booking too. */
      hasOtherItems?: boolean | undefined
      /** Why staff should look twice: nothing on this device proves that the voucher is valid. */
      doubt?: 'not-on-list' | 'unverified' | undefined
    }
  | {
      outcome: 'refused'
      code: string
      name?: string | undefined
      number?: string | undefined
      message?: string | undefined
      firstUse?: { at: string; by?: string | undefined; device: string } | undefined
      /** The departure that it is for. */
      other?: { title: string; day: string; time?: string | undefined } | undefined
    }

/** Returns whether the server has refused what this device let in, and it is not resolved. */
export function isConflict({ answer, resolved }: StoredScan): boolean {
  return answer?.refused !== undefined && !resolved
}

/** Returns a list as a device stores it: without phones, hotels and notes of guests. */
export function listToStore(
  { departure, guests }: Manifest,
  of: { key: string; staff: string; savedAt: number },
): StoredList {
  const { id, product, title, day, time, closed } = departure
  return {
    ...of,
    departure: id,
    of: { product, title, day, time, closed },
    guests: guests.map(
      ({ number, item, state, name, people, travellers, balance, hasOtherItems, checkedIn }) => ({
        number,
        item,
        state,
        name,
        people,
        travellers,
        balance,
        hasOtherItems,
        checkedIn,
      }),
    ),
  }
}
