import * as calls from '#contract/account/calls.ts'
import * as schema from '#contract/account/schema.ts'
import * as translate from '#contract/account/translate.ts'
import { booking } from '#contract/orders/translate.ts'
import { list } from '#contract/translate.ts'
import { productKind } from '#contract/value-translators.ts'
import { type Endpoint, openToMembers } from '#server/http/endpoint.ts'
import { unreadNotices } from '#server/members/notifications/list-notices.ts'
import { bookingsPerPage, findNextBooking, listBookingsPage } from '#server/orders/find-booking.ts'
import { listDue, listPayments } from './list-payments.ts'

/** A member's bookings as they look through them, and the money in them. */
export const memberPaymentEndpoints: Endpoint[] = [
  openToMembers(
    calls.listBookings,
    {
      summary:
        'A page of the member’s bookings with one label (aktif where none is given), and how many have which.',
      input: schema.rezervasyonListeSorgu,
      answer: schema.rezervasyonListe,
    },
    async ({ company, member, input, locale }) => {
      const label = translate.bookingLabel.fromWire(input.durum ?? 'aktif')
      const kind = input.urun_tipi && productKind.fromWire(input.urun_tipi)
      const { bookings, counts } = await listBookingsPage(company, {
        ...{ member: member.id, label, kind, page: input.sayfa, readIn: locale },
      })
      return {
        rezervasyonlar: list(booking).toWire(bookings),
        toplam: counts[label],
        sayfa_boyu: bookingsPerPage,
        sayilar: { aktif: counts.active, kapandi: counts.completed, iptal: counts.cancelled },
      }
    },
  ),
  openToMembers(
    calls.listPayments,
    {
      summary: 'What the member owes, has paid, and has told of.',
      input: schema.dilSorgu,
      answer: schema.odemeler,
    },
    async ({ company, member, now, locale }) =>
      translate.payments.toWire(
        await listPayments(company.database, { member: member.id, now, readIn: locale }),
      ),
  ),
  openToMembers(
    calls.getOverview,
    {
      summary: 'The member’s next trip, what they owe, and how much they were told and have not looked at.',
      input: schema.dilSorgu,
      answer: schema.ozet,
    },
    async ({ company, member, now, locale }) => {
      const [next, due, unread] = await Promise.all([
        findNextBooking(company, { member: member.id, now, readIn: locale }),
        listDue(company.database, { member: member.id, now, readIn: locale }),
        unreadNotices(company.database, member.id),
      ])
      return translate.overview.toWire({ next, due, unread })
    },
  ),
]
