import type { Client } from '#contract/client.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Language } from '../i18n/languages.ts'
import { closeQueue, openQueue, sendWaiting, waitingScans } from './scan-queue.ts'

/** Sends what a person has scanned, before they log out; returns how many scans could not be sent. */
export async function sendBeforeLogOut(
  of: { staff: string; today: Day },
  sending: { send: Client['send']; locale: Language },
): Promise<number> {
  await openQueue(of.staff, of.today)
  await sendWaiting(sending)
  return waitingScans().length
}

/** Deletes guests and scans from this device. */
export const deleteFromDevice: () => Promise<void> = closeQueue
