import type { Client, Reply } from '#contract/client.ts'
import { paymentStart } from '#contract/payments/translate.ts'
import * as afterCalls from '#contract/post-booking/calls.ts'
import type { IptalOnizlemeWire, TarihOnizlemeWire } from '#contract/post-booking/schema.ts'
import {
  cancellationPreview,
  changeDay,
  changeQuote,
  managedBooking,
  transferNotice,
} from '#contract/post-booking/translate.ts'
import { list } from '#contract/translate.ts'
import { money } from '#contract/value-translators.ts'
import type {
  CancellationPreview,
  ChangeDay,
  ChangeQuote,
  ManagedBooking,
  TransferNotice,
} from '#domain/booking/managed.ts'
import type { PaymentStart } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { translated } from './translated.ts'

/** A booking after its sale: found, cancelled, put on another day, paid the rest of. */
export function afterSaleApi(client: Client, lang: Locale) {
  return {
    async enquire(asked: { number: string; proof: string }): Promise<Reply<void>> {
      const reply = await client.send(afterCalls.enquire, {
        lang,
        bilet_no: asked.number,
        dogrulama: asked.proof,
      })
      return translated(reply, () => undefined)
    },
    async followBookingLink(link: string): Promise<Reply<void>> {
      const reply = await client.send(afterCalls.followLink, { lang, baglanti: link })
      return translated(reply, () => undefined)
    },
    async endVisit(): Promise<void> {
      await client.send(afterCalls.endVisit, {})
    },
    /** A member's own booking by id or number, or the one that an enquiry has opened. */
    async managed(booking: string | undefined): Promise<Reply<ManagedBooking>> {
      const reply = await client.send(afterCalls.getManaged, { lang, rezervasyon_k_no: booking })
      return translated(reply, managedBooking.fromWire)
    },
    async previewCancellation(of: {
      booking: string
      position?: number
    }): Promise<Reply<CancellationPreview>> {
      const reply = await client.send(afterCalls.previewCancellation, {
        lang,
        rezervasyon_k_no: of.booking,
        urun_sira: of.position,
      })
      return translated(reply, cancellationPreview.fromWire)
    },
    /** Cancels if the refund is still the one that was shown; else answers what it is now. */
    async cancelBooking(of: {
      booking: string
      position?: number
      expected: Money
    }): Promise<{ cancelled: ManagedBooking } | { message: string; changed?: CancellationPreview }> {
      const reply = await client.send(afterCalls.cancelBooking, {
        lang,
        rezervasyon_k_no: of.booking,
        urun_sira: of.position,
        beklenen_iade: money.toWire(of.expected),
      })
      if (reply.ok) return { cancelled: managedBooking.fromWire(reply.data) }
      const changed = reply.code === 'refund-changed' ? (reply.data as IptalOnizlemeWire) : undefined
      return { message: reply.message, changed: changed && cancellationPreview.fromWire(changed) }
    },
    /** What each day between two would be for an item that is put on it. */
    async changeDays(of: {
      booking: string
      position: number
      from: string
      to: string
    }): Promise<Reply<ChangeDay[]>> {
      const reply = await client.send(afterCalls.listChangeDays, {
        lang,
        rezervasyon_k_no: of.booking,
        urun_sira: of.position,
        baslangic: of.from,
        bitis: of.to,
      })
      return translated(reply, ({ gunler }) => list(changeDay).fromWire(gunler))
    },
    async previewChange(wish: WishedDay): Promise<Reply<ChangeQuote>> {
      const reply = await client.send(afterCalls.previewChange, { lang, ...wishedDay(wish) })
      return translated(reply, changeQuote.fromWire)
    },
    /** Puts an item on another day if it costs what was shown; else answers what it costs now. */
    async changeDay(
      wish: WishedDay & { expected: Money },
    ): Promise<{ changed: ManagedBooking } | { message: string; quote?: ChangeQuote }> {
      const beklenen_fiyat = money.toWire(wish.expected)
      const reply = await client.send(afterCalls.changeDay, { lang, ...wishedDay(wish), beklenen_fiyat })
      if (reply.ok) return { changed: managedBooking.fromWire(reply.data) }
      const quote = reply.code === 'price-changed' ? (reply.data as TarihOnizlemeWire) : undefined
      return { message: reply.message, quote: quote && changeQuote.fromWire(quote) }
    },
    async tellTransfer(booking: string, notice: TransferNotice): Promise<Reply<ManagedBooking>> {
      const reply = await client.send(afterCalls.tellTransfer, {
        lang,
        rezervasyon_k_no: booking,
        ...transferNotice.toWire(notice),
      })
      return translated(reply, managedBooking.fromWire)
    },
    async payBalance(booking: string): Promise<Reply<PaymentStart>> {
      const reply = await client.send(afterCalls.payBalance, { lang, rezervasyon_k_no: booking })
      return translated(reply, paymentStart.fromWire)
    },
  }
}

/** An item of a booking on another day. */
type WishedDay = { booking: string; position: number; day: string; time?: string }

function wishedDay({ booking, position, day, time }: WishedDay) {
  return { rezervasyon_k_no: booking, urun_sira: position, tarih: day, seans_saati: time }
}
