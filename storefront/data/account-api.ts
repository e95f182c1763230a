import * as calls from '#contract/account/account.ts'
import type { Client, Reply } from '#contract/client.ts'
import * as memberCalls from '#contract/members/members.ts'
import * as passkeyCalls from '#contract/members/passkeys.ts'
import type { BookingLabel } from '#domain/booking/booking-state.ts'
import type { Booking } from '#domain/booking/order.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { AddressForm } from '#domain/members/address.ts'
import type { ProfileChange, Provider } from '#domain/members/member.ts'
import type { EmailPreference } from '#domain/members/notice.ts'
import type { TravellerForm } from '#domain/members/traveller.ts'
import type { PasskeyAnswer } from './membership-api.ts'
import { replyWith } from './reply-with.ts'

/** The calls of the member's area, in one language. Refusals come back as values. */
export function createAccountApi(client: Client, locale: Locale) {
  return {
    update: (change: ProfileChange) => client.send(memberCalls.updateMember, { change, locale }),
    verifyEmail: () => client.send(memberCalls.requestEmailVerification, {}),
    consents: () => client.send(calls.listConsents, { locale }),
    changePicture: (base64: string) => client.send(calls.changePicture, { picture: base64 }),
    removePicture: () => client.send(calls.removePicture, {}),
    sessions: () => client.send(memberCalls.listSessions, {}),
    /** One by its id, or all others. */
    endSession: (id: string | 'others') =>
      client.send(memberCalls.endSession, id === 'others' ? { others: true } : { session: id }),
    /** The page of a provider by which their account is connected to the member's. */
    connect: (provider: Provider, returnTo: string) =>
      client.send(provider === 'google' ? memberCalls.goToGoogle : memberCalls.goToFacebook, {
        locale,
        returnTo,
        connect: true,
      }),
    disconnect: (provider: Provider) => client.send(calls.disconnectProvider, { provider }),
    passkeys: () => client.send(passkeyCalls.listPasskeys, {}),
    beginPasskey: () => client.send(passkeyCalls.beginPasskey, {}),
    addPasskey: (passkey: PasskeyAnswer & { name: string }) => client.send(passkeyCalls.addPasskey, passkey),
    renamePasskey: (passkey: { id: string; name: string }) =>
      client.send(passkeyCalls.renamePasskey, passkey),
    removePasskey: (id: string) => client.send(passkeyCalls.removePasskey, { id }),
    /** By the password, or by an emailed code. */
    prove: (by: { password: string } | { codeId: string; code: string }) =>
      client.send(passkeyCalls.proveMember, by),
    proveByPasskey: (answer: PasskeyAnswer) => client.send(passkeyCalls.proveMemberByPasskey, answer),
    addresses: () => client.send(calls.listAddresses, {}),
    saveAddress: (form: AddressForm) => client.send(calls.saveAddress, { ...form, locale }),
    removeAddress: (id: string) => client.send(calls.removeAddress, { id, locale }),
    travellers: () => client.send(calls.listTravellers, {}),
    /** With the whole identity number. */
    traveller: (id: string) => client.send(calls.getTraveller, { id }),
    saveTraveller: (form: TravellerForm) => client.send(calls.saveTraveller, { ...form, locale }),
    removeTraveller: (id: string) => client.send(calls.removeTraveller, { id, locale }),
    notices: (page: number) => client.send(calls.listNotices, { locale, page }),
    /** One by its id, or all; answers how many are left. */
    readNotices: (id: string | 'all') =>
      client.send(calls.readNotices, id === 'all' ? { all: true } : { id }),
    emailPreferences: () => client.send(calls.getEmailPreferences, {}),
    changeEmailPreference: (preference: Pick<EmailPreference, 'kind' | 'wanted'>) =>
      client.send(calls.changeEmailPreferences, [preference]),
    async bookings(wanted: {
      label: BookingLabel
      kind?: ProductKind
      page: number
    }): Promise<Reply<BookingPage>> {
      const reply = await client.send(calls.listBookings, { ...wanted, locale })
      return replyWith(reply, ({ bookings, total, pageSize, counts }) => ({
        bookings,
        pages: Math.ceil(total / pageSize),
        counts,
      }))
    },
    payments: () => client.send(calls.listPayments, { locale }),
    overview: () => client.send(calls.getOverview, { locale }),
    exportData: () => client.send(calls.exportData, { locale }),
    /** At once with the password; without it a link is mailed. */
    erase: (password: string | undefined) => client.send(calls.eraseAccount, { password }),
  }
}

export type AccountApi = ReturnType<typeof createAccountApi>

/** A page of a member's bookings with one label, and how many there are with each. */
export type BookingPage = { bookings: Booking[]; pages: number; counts: Record<BookingLabel, number> }
