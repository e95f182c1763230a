import type { Client } from '#contract/client.ts'
import * as payCalls from '#contract/post-booking/pay-link.ts'
import * as calls from '#contract/post-booking/post-booking.ts'
import * as rescueCalls from '#contract/post-booking/rescue.ts'
import type {
  CancellationPreview,
  ChangeQuote,
  ManagedBooking,
  TransferNotice,
} from '#domain/booking/managed.ts'
import type { Payable } from '#domain/booking/payable.ts'
import type { RescueOption } from '#domain/booking/rescue.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'

type Item = { booking: string; position?: number }

/** The day, and of tours the time, that an item is to be moved to. */
export type RequestedDate = { booking: string; position: number; day: string; time?: string }

/** A booking after its sale: found, cancelled, moved to another day, its balance paid. */
export function postBookingApi(client: Client, locale: Locale) {
  return {
    enquire: (asked: { number: string; proof: string }) => client.send(calls.enquire, { locale, ...asked }),
    followBookingLink: (link: string) => client.send(calls.followLink, { locale, link }),
    async endVisit(): Promise<void> {
      await client.send(calls.endVisit, {})
    },
    /** A member's own booking by id or number, or the one that an enquiry has opened. */
    managed: (booking: string | undefined) => client.send(calls.getManaged, { locale, booking }),
    previewCancellation: (item: Item) => client.send(calls.previewCancellation, { locale, ...item }),
    /** Cancels if the refund is still the one that was shown; else answers what it is now. */
    async cancelBooking(
      item: Item & { expected: Money },
    ): Promise<{ cancelled: ManagedBooking } | { message: string; changed?: CancellationPreview }> {
      const reply = await client.send(calls.cancelBooking, { locale, ...item })
      return reply.ok ? { cancelled: reply.data } : { message: reply.message, changed: reply.data }
    },
    /** What each day between two would be for an item that is moved to it. */
    changeDays: (asked: { booking: string; position: number; from: string; to: string }) =>
      client.send(calls.listChangeDays, { locale, ...asked }),
    previewChange: (request: RequestedDate) => client.send(calls.previewChange, { locale, ...request }),
    /** Moves an item to another day if it costs what was shown; else answers what it costs now. */
    async changeDay(
      request: RequestedDate & { expected: Money },
    ): Promise<{ changed: ManagedBooking } | { message: string; quote?: ChangeQuote }> {
      const reply = await client.send(calls.changeDay, { locale, ...request })
      return reply.ok ? { changed: reply.data } : { message: reply.message, quote: reply.data }
    },
    reportTransfer: (booking: string, notice: TransferNotice) =>
      client.send(calls.reportTransfer, { locale, booking, notice }),
    /** What the guest of a departure that does not run may choose, by the emailed link. */
    rescueOffer: (token: string) => client.send(rescueCalls.getRescueOffer, { locale, token }),
    chooseRescue: (token: string, choice: { option: RescueOption; day?: string; time?: string }) =>
      client.send(rescueCalls.chooseRescue, { locale, token, ...choice }),
    followPayLink: (link: string) => client.send(payCalls.followPayLink, { locale, link }),
    /** The booking whose payment link this browser has followed. */
    payable: () => client.send(payCalls.getPayable, { locale }),
    /** Pays what is displayed: refused if this browser has followed another link since, or another amount is due. */
    payByLink: ({ id, due }: Payable) => client.send(payCalls.payByLink, { booking: id, expected: due }),
    payBalance: (booking: string) => client.send(calls.payBalance, { locale, booking }),
  }
}
