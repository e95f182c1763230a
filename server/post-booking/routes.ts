import { odemeBaslangic } from '#contract/payments/schema.ts'
import { paymentStart } from '#contract/payments/translate.ts'
import * as calls from '#contract/post-booking/calls.ts'
import * as schema from '#contract/post-booking/schema.ts'
import * as translate from '#contract/post-booking/translate.ts'
import * as requestCalls from '#contract/requests/calls.ts'
import { talepTakip, talepTakipSorgu } from '#contract/requests/schema.ts'
import { followedRequest } from '#contract/requests/translate.ts'
import { list } from '#contract/translate.ts'
import { money } from '#contract/value-translators.ts'
import { day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { isCurrency } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Ask, type Endpoint, openTo } from '#server/http/endpoint.ts'
import { countTry } from '#server/http/rate-limits/count-attempt.ts'
import { mailLinkLimits } from '#server/http/rate-limits/limits.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { enquiryCookie } from '#server/orders/enquiry-seal.ts'
import { startBalance } from '#server/payments/start-balance.ts'
import { followRequest } from '#server/requests/find-request.ts'
import { type CancellationAnswer, cancelBooking } from './cancel-booking.ts'
import { changeDay, previewChange } from './change-day.ts'
import {
  enquire,
  followLink,
  keepVisit,
  type RequestVisit,
  type Visit,
  whoManages,
  whoseRequest,
} from './enquire.ts'
import { findManaged } from './find-managed.ts'
import { listChangeDays } from './list-change-days.ts'
import { tellTransfer } from './notify-transfer.ts'
import { previewOf } from './preview-of.ts'

const statuses: Record<string, 401 | 404 | 409 | 422> = {
  'range-invalid': 422,
  'enquiry-over': 401,
  'booking-unknown': 404,
  'request-unknown': 404,
  'item-unknown': 404,
}

/** The answer to whoever may not, or cannot. */
export function refused({ refused: code, values }: { refused: string; values: object }): Rejection {
  return reject(statuses[code] ?? 409, code, { values: values as never })
}

async function opened(ask: Ask<unknown>, visit: Visit | RequestVisit) {
  keepVisit(ask, visit)
  return {
    ...('booking' in visit
      ? { rezervasyon_sonrasi: await managed(ask, visit.booking) }
      : { talep_takip: await followed(ask, visit.request) }),
    jeton: visit.token,
    jeton_sonu: visit.until.toISOString(),
  }
}

async function followed({ company, now, locale }: Ask<unknown>, id: string) {
  return followedRequest.toWire((await followRequest(company, { id, locale, now }))!)
}

async function managed({ company, now, locale }: Ask<unknown>, id: string) {
  return translate.managedBooking.toWire(await findManaged(company, id, now, locale))
}

export const aftersaleEndpoints: Endpoint[] = [
  openTo(
    calls.enquire,
    {
      summary:
        'A booking or a request by its number and its traveller’s e-mail or surname; wrong pairs are answered alike.',
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
    requestCalls.followRequest,
    {
      summary:
        'A request with its steps, its latest offer and its booking: a member’s own by its number, or the one an enquiry has opened.',
      input: talepTakipSorgu,
      answer: talepTakip,
    },
    async (ask) => {
      const id = await whoseRequest(ask)
      return isRefusal(id) ? refused(id) : followed(ask, id)
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
      return isRefusal(manager) ? refused(manager) : managed(ask, manager.booking)
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
      return answer === 'cancelled' ? managed(ask, manager.booking) : notCancelled(answer)
    },
  ),
  openTo(
    calls.tellTransfer,
    {
      summary: 'The customer has paid by bank transfer and says so; the office looks at its account.',
      input: schema.odemeBildirimForm,
      answer: schema.rezervasyonSonrasi,
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, input, now, request } = ask
      const notice = translate.transferNotice.fromWire(input)
      if (!isCurrency(notice.amount.currency))
        return reject(422, 'input-invalid', { fields: { tutar: 'field-invalid' } })
      if (notice.sentOn > dayIn(now, (await company.settings()).timeZone)) {
        return reject(422, 'input-invalid', { fields: { tarih: 'field-invalid' } })
      }
      const told = await tellTransfer(company, { ...manager, notice, ip: request.ip, now })
      return isRefusal(told) ? refused(told) : managed(ask, manager.booking)
    },
  ),
  openTo(
    calls.previewChange,
    {
      summary: 'What another day for an item would cost, or why it cannot be had.',
      input: schema.tarihSorgu,
      answer: schema.tarihOnizleme,
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, now } = ask
      const quote = await previewChange(company, { ...manager, ...wishedDay(ask.input), now })
      return isRefusal(quote) ? refused(quote) : translate.changeQuote.toWire(quote)
    },
  ),
  openTo(
    calls.listChangeDays,
    {
      summary:
        'What each day would be for an item that is put on it: free, full for its people, or not sold.',
      input: schema.tarihGunSorgu,
      answer: schema.tarihGunListe,
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, input, locale, now } = ask
      const { urun_sira: position, baslangic, bitis } = input
      const asked = { ...manager, position, from: day(baslangic), to: day(bitis), locale, now }
      const days = await listChangeDays(company, asked)
      return isRefusal(days) ? refused(days) : { gunler: list(translate.changeDay).toWire(days) }
    },
  ),
  openTo(
    calls.changeDay,
    {
      summary: 'Puts an item on another day, if it costs what was shown.',
      input: schema.tarihForm,
      answer: schema.rezervasyonSonrasi,
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, input, now } = ask
      const expected = money.fromWire(input.beklenen_fiyat)
      const answer = await changeDay(company, { ...manager, ...wishedDay(input), expected, now })
      if (answer === 'changed') return managed(ask, manager.booking)
      if (isRefusal(answer)) return refused(answer)
      return reject(409, 'price-changed', { data: translate.changeQuote.toWire(answer.priceChanged) })
    },
  ),
  openTo(
    calls.payBalance,
    {
      summary: 'Begins a try to pay by card what is still to pay; the answer is the page to open.',
      input: schema.yonetSorgu,
      answer: odemeBaslangic,
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, now, request } = ask
      const started = await startBalance(company, { ...manager, ip: request.ip, now })
      return isRefusal(started) ? refused(started) : paymentStart.toWire(started)
    },
  ),
]

function wishedDay(input: { urun_sira: number; tarih: string; seans_saati?: string }) {
  return { position: input.urun_sira, day: day(input.tarih), time: input.seans_saati }
}

function notCancelled(answer: Exclude<CancellationAnswer, 'cancelled'>): Rejection {
  if (isRefusal(answer)) return refused(answer)
  return reject(409, 'refund-changed', { data: translate.cancellationPreview.toWire(answer.changed) })
}
