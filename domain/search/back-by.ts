import { minutesOf } from '../dates/local-time.ts'

/** The times of day by which lists offer to be back. */
export const backTimes = ['14:00', '18:00', '20:00'] as const

/** The end of what does not end on the day it begins: later than every time of that day. */
export const endsLater = 0xffff

const minutesPerDay = 24 * 60

/**
 * Returns when a session ends on the clock of the day it begins, in minutes after midnight; `endsLater` for one that goes on
 * over midnight. Never throws. Source: lists filtered by the time to be back.
 * Example: `endOfSession('10:00', 480)` is 1080, which is 18:00.
 */
export function endOfSession(time: string, minutes: number): number {
  const end = minutesOf(time) + minutes
  return end < minutesPerDay ? end : endsLater
}

/**
 * Returns the earliest end of the sessions of a tour (`endOfSession`); `endsLater` where none ends on its day. Never throws.
 * Source: lists filtered by the time to be back. Example: of sessions at 09:00 and 14:00 of 3 hours, 720.
 */
export function earliestEnd(sessions: readonly { time: string }[], minutes: number): number {
  return Math.min(endsLater, ...sessions.map(({ time }) => endOfSession(time, minutes)))
}

/**
 * Whether a session that begins at `time` and takes so many minutes is over by a time of the same day, that minute included.
 * Never throws. Example: from 10:00 on, 8 hours are back by 18:00 and not by 17:59.
 */
export function isBackBy(backBy: string, { time, minutes }: { time: string; minutes: number }): boolean {
  return endOfSession(time, minutes) <= minutesOf(backBy)
}
