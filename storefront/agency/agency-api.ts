import { getOwnStatement } from '#contract/agencies/account.ts'
import { listOwnAllotments } from '#contract/agencies/allotments.ts'
import * as consoleCalls from '#contract/agencies/api-console.ts'
import * as bookingCalls from '#contract/agencies/bookings.ts'
import { quoteForAgency } from '#contract/agencies/net-prices.ts'
import * as pageCalls from '#contract/agencies/page.ts'
import { listReferrals } from '#contract/agencies/referrals.ts'
import * as subCalls from '#contract/agencies/sub-agencies.ts'
import * as calls from '#contract/agencies/users.ts'
import { agencyUserHeader } from '#contract/agencies/users.ts'
import { createClient } from '#contract/client.ts'
import type { KeyMode, KeyScope } from '#domain/agencies/keys.ts'
import type { PageText } from '#domain/agencies/page.ts'
import type { AgencyPayment } from '#domain/agencies/sale.ts'
import type { AgencyRole } from '#domain/agencies/user.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { CartQuestion, Order } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { NewPassword } from '../staff/staff-api.ts'

type ListedBookings = {
  state?: BookingState | undefined
  words?: string | undefined
  after?: string | undefined
}

/** The user whose pages this tab displays: another one may have logged in in another tab. */
let displayed: string | undefined

/** The calls of users of agencies; they run in the browser alone, and name the user whose pages it displays. */
export function agencyApi(locale: Locale) {
  const language = { 'accept-language': locale }
  const anyone = createClient({ base: '/api', headers: language })
  const client = displayed
    ? createClient({ base: '/api', headers: { ...language, [agencyUserHeader]: displayed } })
    : anyone
  return {
    async own() {
      const reply = await anyone.send(calls.getOwnAgency, {})
      if (reply.ok) displayed = reply.data.user.id
      return reply
    },
    logIn: (email: string, password: string) => anyone.send(calls.logInToAgency, { email, password }),
    logOut: () => client.send(calls.logOutOfAgency, {}),
    forgotPassword: (email: string) => client.send(calls.forgotAgencyPassword, { email }),
    readLink: (link: string) => client.send(calls.readAgencyLink, { link }),
    choosePassword: (chosen: NewPassword) => client.send(calls.chooseAgencyPassword, chosen),
    users: () => client.send(calls.listAgencyUsers, {}),
    invite: (user: { email: string; name: string; role: AgencyRole }) =>
      client.send(calls.inviteAgencyUser, { ...user, locale }),
    changeUser: (change: { id: string; role?: AgencyRole; blocked?: boolean }) =>
      client.send(calls.changeAgencyUser, { role: undefined, blocked: undefined, ...change }),
    quote: (question: CartQuestion) => client.send(quoteForAgency, question),
    sell: ({ order, paidBy }: { order: Order; paidBy: AgencyPayment }, idempotencyKey: string) =>
      client.send(bookingCalls.sellForAgency, { order, paidBy }, { idempotencyKey }),
    bookings: ({ state, words, after }: ListedBookings) =>
      client.send(bookingCalls.listAgencyBookings, { state, words, after }),
    allotments: () => client.send(listOwnAllotments, { locale }),
    referrals: (after: string | undefined) => client.send(listReferrals, { after }),
    subAgencies: () => client.send(subCalls.listSubAgencies, {}),
    subAgencySales: (sub: string, after: string | undefined) =>
      client.send(subCalls.listSubAgencySales, { sub, after }),
    subAgencyLines: (asked: { sub: string; from: Day; until: Day }) =>
      client.send(subCalls.listSubAgencyLines, asked),
    console: () => client.send(consoleCalls.getApiConsole, {}),
    createKey: (key: { name: string; scope: KeyScope; mode: KeyMode; password: string | undefined }) =>
      client.send(consoleCalls.createOwnKey, key),
    revokeKey: (key: string) => client.send(consoleCalls.revokeOwnKey, { key }),
    deleteWebhook: (webhook: string) => client.send(consoleCalls.deleteOwnWebhook, { webhook }),
    resendDeliveries: (delivery: string | undefined) =>
      client.send(consoleCalls.resendOwnDeliveries, { delivery }),
    pageContent: () => client.send(pageCalls.getPageContent, {}),
    setPageTexts: (change: { texts: PageText[]; version: number }) =>
      client.send(pageCalls.setPageTexts, change),
    setPageLogo: (logo: string | undefined) => client.send(pageCalls.setPageLogo, { logo }),
    statement: (period: { from: Day; until: Day }) => client.send(getOwnStatement, period),
    booking: (number: string) => client.send(bookingCalls.getAgencyBooking, number),
  }
}
