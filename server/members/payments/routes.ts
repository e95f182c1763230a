import * as calls from '#contract/account/account.ts'
import { type Endpoint, handleForMembers } from '#server/http/endpoint.ts'
import { unreadNotices } from '#server/members/notifications/list-notices.ts'
import { bookingsPerPage, findNextBooking, listBookingsPage } from '#server/orders/find-booking.ts'
import { listDue, listPayments } from './list-payments.ts'

/** A member's bookings as they look through them, and the money in them. */
export const memberPaymentEndpoints: Endpoint[] = [
  handleForMembers(
    calls.listBookings,
    {
      summary:
        'A page of the member’s bookings with one label (aktif where none is given), and how many have which.',
    },
    async ({ company, member, input, locale }) => {
      const { label = 'active', kind, page } = input
      const { bookings, counts } = await listBookingsPage(company, {
        member: member.id,
        label,
        kind,
        page,
        readIn: locale,
      })
      return { bookings, total: counts[label], pageSize: bookingsPerPage, counts }
    },
  ),
  handleForMembers(
    calls.listPayments,
    {
      summary: 'What the member owes, has paid, and has reported.',
    },
    ({ company, member, now, locale }) =>
      listPayments(company.database, { member: member.id, now, readIn: locale }),
  ),
  handleForMembers(
    calls.getOverview,
    {
      summary: 'The member’s next trip, due amounts and number of unread notifications.',
    },
    async ({ company, member, now, locale }) => {
      const [next, due, unread] = await Promise.all([
        findNextBooking(company, { member: member.id, now, readIn: locale }),
        listDue(company.database, { member: member.id, now, readIn: locale }),
        unreadNotices(company.database, member.id),
      ])
      return { next, due, unread }
    },
  ),
]
