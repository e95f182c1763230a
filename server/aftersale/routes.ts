import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { type Ask, type Endpoint, openTo } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { countTry } from '#server/limits/count-try.ts'
import { mailLinkLimits } from '#server/limits/limits.ts'
import * as calls from '#wire/aftersale/calls.ts'
import * as schema from '#wire/aftersale/schema.ts'
import * as translate from '#wire/aftersale/translate.ts'
import { money } from '#wire/value-translators.ts'
import { type CancellationAnswer, cancelBooking } from './cancel-booking.ts'
import { enquire, followLink, keepVisit, type Visit, whoManages } from './enquire.ts'
import { enquiryCookie } from './enquiry-seal.ts'
import { findManaged } from './find-managed.ts'
import { previewOf } from './preview-of.ts'

const statuses: Record<string, 401 | 404 | 409> = {
  'enquiry-over': 401,
  'booking-unknown': 404,
  'item-unknown': 404,
}

/** The answer to whoever may not, or cannot. */
export function refused({ refused: code, values }: { refused: string; values: object }): Rejection {
  return reject(statuses[code] ?? 409, code, { values: values as never })
}

async function opened(ask: Ask<unknown>, visit: Visit) {
  keepVisit(ask, visit)
  return {
    rezervasyon_sonrasi: await managed(ask.company, visit.booking, ask.now),
    jeton: visit.token,
    jeton_sonu: visit.until.toISOString(),
  }
}

export async function managed(company: Company, id: string, now: Date) {
  return translate.managedBooking.toWire(await findManaged(company, id, now))
}

export const aftersaleEndpoints: Endpoint[] = [
  openTo(
    calls.enquire,
    {
      summary:
        'A booking by its number and its traveller’s e-mail or surname; wrong pairs are answered alike.',
      input: schema.sorgulaForm,
      answer: schema.sorguSonucu,
    },
    async (ask) => {
      const { company, input, now, request } = ask
      const { bilet_no: number, dogrulama: proof } = input
      const found = await enquire(company, { number, proof, ip: request.ip, now })
      if (!isRefusal(found)) return opened(ask, found)
      return reject(found.refused === 'too-many-tries' ? 429 : 404, found.refused, { values: found.values })
    },
  ),
  openTo(
    calls.followLink,
    {
      summary: 'A booking by the sealed link of a mail.',
      input: schema.baglantiForm,
      answer: schema.sorguSonucu,
    },
    async (ask) => {
      const { company, input, now, request } = ask
      const tooMany = await countTry(company.database, mailLinkLimits(request.ip), now)
      if (tooMany) return reject(429, tooMany.refused, { values: tooMany.values })
      const found = followLink(company, input.baglanti, now)
      return isRefusal(found) ? reject(404, found.refused) : opened(ask, found)
    },
  ),
  openTo(
    calls.endVisit,
    { summary: 'Forgets the enquiry in this browser.', input: schema.bos, answer: schema.bos },
    async ({ setCookie }) => {
      setCookie(enquiryCookie, '', { maxAge: 0 })
      return {}
    },
  ),
  openTo(
    calls.getManaged,
    {
      summary: 'A booking with its payments, refunds and what can be done with it.',
      input: schema.yonetSorgu,
      answer: schema.rezervasyonSonrasi,
    },
    async (ask) => {
      const manager = await whoManages(ask)
      return isRefusal(manager) ? refused(manager) : managed(ask.company, manager.booking, ask.now)
    },
  ),
  openTo(
    calls.previewCancellation,
    {
      summary: '“What if I cancel?”: what goes back now and later, of the whole booking or of one item.',
      input: schema.iptalSorgu,
      answer: schema.iptalOnizleme,
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, input, now } = ask
      const preview = await previewOf(company, { ...manager, position: input.urun_sira, now })
      return isRefusal(preview) ? refused(preview) : translate.cancellationPreview.toWire(preview)
    },
  ),
  openTo(
    calls.cancelBooking,
    {
      summary: 'Cancels a booking or one item, if the refund is still the one that was shown.',
      input: schema.iptalForm,
      answer: schema.rezervasyonSonrasi,
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, input, now } = ask
      const answer = await cancelBooking(company, {
        ...manager,
        position: input.urun_sira,
        expected: money.fromWire(input.beklenen_iade),
        now,
      })
      return answer === 'cancelled' ? managed(company, manager.booking, now) : notCancelled(answer)
    },
  ),
]

function notCancelled(answer: Exclude<CancellationAnswer, 'cancelled'>): Rejection {
  if (isRefusal(answer)) return refused(answer)
  return reject(409, 'refund-changed', { data: translate.cancellationPreview.toWire(answer.changed) })
}
