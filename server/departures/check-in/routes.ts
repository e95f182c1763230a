import * as calls from '#contract/staff/check-in.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { refusedDeparture } from '../refused.ts'
import type { ScanResult } from './check-in.ts'
import { checkInBatch } from './check-in-batch.ts'
import { collectCash } from './collect-cash.ts'
import { markNoShow, undoCheckIn } from './correct-check-in.ts'

export const checkInEndpoints: Endpoint[] = [
  handleForStaff(
    'check-in',
    calls.checkIn,
    { summary: 'Checks vouchers in: one, or all that a device scanned while it was offline.' },
    async ({ company, input, order, locale }) => {
      const scans = input.scans.map(({ at, ...scan }) => ({ ...scan, at: at ? new Date(at) : undefined }))
      const results = await checkInBatch(company, scans, order)
      return results.map(({ id, result }) => ({ id, ...presented(result, locale) }))
    },
  ),
  handleForStaff(
    'check-in',
    calls.collectCash,
    { summary: 'Records cash that the guide took: a payment of the booking.' },
    async ({ company, input, order }) => {
      const done = await collectCash(company, input, order)
      return isRefusal(done) ? refusedDeparture(done) : { balance: done.balance }
    },
  ),
  handleForStaff(
    'check-in',
    calls.undoCheckIn,
    { summary: 'Takes a check-in or a no-show back.' },
    async ({ company, input: { reason, ...of }, order }) => {
      const done = await undoCheckIn(company, of, { ...order, reason })
      return isRefusal(done) ? refusedDeparture(done) : done
    },
  ),
  handleForStaff(
    'check-in',
    calls.markNoShow,
    { summary: 'Notes that guests did not come.' },
    async ({ company, input: { reason, ...of }, order }) => {
      const done = await markNoShow(company, of, { ...order, reason })
      return isRefusal(done) ? refusedDeparture(done) : done
    },
  ),
]

function presented(result: ScanResult, locale: Locale) {
  if (!('refused' in result)) {
    const { number, ...checkedIn } = result
    return { number, checkedIn }
  }
  const { refused: code, values, number } = result
  const message = canSay(code) ? say(locale, code, values) : code
  const { at, by, device } = values as { at?: string; by?: string; device?: string }
  const firstUse = at && by && device ? { at, by, device } : undefined
  return { number, refused: { code, message, firstUse } }
}
