import type { People } from '#domain/availability/people.ts'
import type { Money } from '#domain/money/money.ts'

/** What a guest of a departure that does not run may be offered. */
export const rescueOptions = ['move', 'credit', 'refund'] as const

export type RescueOption = (typeof rescueOptions)[number]

/** `open` until the guest or staff decide; `withdrawn` when the booking was settled in another way. */
export const rescueStates = ['open', 'moved', 'credited', 'refunded', 'withdrawn'] as const

export type RescueState = (typeof rescueStates)[number]

/** What was chosen: another departure, a credit or the money. */
export type RescueChoice = { option: 'move'; day: string; time: string } | { option: 'credit' | 'refund' }

/** An offer as its guest sees it. Days and times are local; `deadline` is ISO 8601. */
export type RescueOffer = {
  state: RescueState
  number: string
  guest: string
  title: string
  day: string
  time?: string
  people: People
  /** The words of the company to its guests. */
  message: string
  deadline: string
  timeZone: string
  /** The deadline has passed: the company decides now. */
  over: boolean
  options: RescueOption[]
  /** Departures with room for everyone of the item, at the price that was paid. */
  days: { day: string; time: string }[]
  /** What is credited or goes back: everything that was paid for the item. */
  paid: Money
  /** Where it was moved to. */
  movedTo?: { day: string; time?: string }
}

const hour = 3_600_000

/**
 * Returns when a guest who has not answered is reminded: 24 hours before the deadline, or half way to it where less than two
 * days are left for an answer. Never throws. Example: asked at 08:00 until 20:00 → 14:00.
 */
export function remindRescueAt({ asked, deadline }: { asked: Date; deadline: Date }): Date {
  const half = (deadline.getTime() - asked.getTime()) / 2
  return new Date(deadline.getTime() - Math.min(24 * hour, half))
}
