import * as calls from '#contract/account/calls.ts'
import type { AdreslerWire, TercihlerWire, YolcularWire } from '#contract/account/schema.ts'
import * as translate from '#contract/account/translate.ts'
import type { Client, Reply } from '#contract/client.ts'
import * as memberCalls from '#contract/members/calls.ts'
import { formFields, member, memberSession, profileChange } from '#contract/members/translate.ts'
import { booking } from '#contract/orders/translate.ts'
import { list } from '#contract/translate.ts'
import { productKind } from '#contract/value-translators.ts'
import type { BookingLabel } from '#domain/booking/booking-state.ts'
import type { Booking } from '#domain/booking/order.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Address, AddressForm } from '#domain/members/address.ts'
import type {
  ConsentRecord,
  MemberProfile,
  MemberSession,
  ProfileChange,
  Provider,
} from '#domain/members/member.ts'
import type { MailWish, NoticePage } from '#domain/members/notice.ts'
import type { MemberPayments } from '#domain/members/payments.ts'
import type { Traveller, TravellerForm } from '#domain/members/traveller.ts'
import { translated } from './translated.ts'

/** The calls of the member's area, in our own words and in one language. Refusals come back as values. */
export function createAccountApi(client: Client, lang: Locale) {
  const profileOf = ({ user }: { user: Parameters<typeof member.fromWire>[0] }) => member.fromWire(user)
  return {
    async update(change: ProfileChange): Promise<Reply<MemberProfile>> {
      const reply = await client.send(memberCalls.updateMember, { ...profileChange.toWire(change), lang })
      return named(translated(reply, profileOf), formFields.profile)
    },
    async verifyEmail(): Promise<Reply<void>> {
      return translated(await client.send(memberCalls.askToVerifyEmail, {}), () => undefined)
    },
    async consents(): Promise<Reply<ConsentRecord[]>> {
      const reply = await client.send(calls.listConsents, { lang })
      return translated(reply, ({ izinler }) => list(translate.consent).fromWire(izinler))
    },
    async changePicture(base64: string): Promise<Reply<MemberProfile>> {
      return translated(await client.send(calls.changePicture, { resim: base64 }), profileOf)
    },
    async removePicture(): Promise<Reply<MemberProfile>> {
      return translated(await client.send(calls.removePicture, {}), profileOf)
    },
    async sessions(): Promise<Reply<MemberSession[]>> {
      const reply = await client.send(memberCalls.listSessions, {})
      return translated(reply, ({ oturumlar }) => list(memberSession).fromWire(oturumlar))
    },
    /** One by its id, or all others. */
    async endSession(id: string | 'others'): Promise<Reply<void>> {
      const which = id === 'others' ? { digerleri: true } : { oturum_k_no: id }
      return translated(await client.send(memberCalls.endSession, which), () => undefined)
    },
    /** The page of a provider by which their account is connected to the member's. */
    async connect(provider: Provider, returnTo: string): Promise<Reply<string>> {
      const call = provider === 'google' ? memberCalls.goToGoogle : memberCalls.goToFacebook
      const reply = await client.send(call, { lang, donus: returnTo, bagla: 'true' })
      return translated(reply, (data) => data.yonlendirme_url)
    },
    async disconnect(provider: Provider): Promise<Reply<MemberProfile>> {
      return translated(await client.send(calls.disconnectProvider, { saglayici: provider }), profileOf)
    },
    async addresses(): Promise<Reply<Address[]>> {
      return translated(await client.send(calls.listAddresses, {}), addressesOf)
    },
    async keepAddress(form: AddressForm): Promise<Reply<Address[]>> {
      const reply = await client.send(calls.keepAddress, { ...translate.addressForm.toWire(form), lang })
      return named(translated(reply, addressesOf), flipped(translate.fieldsOf.address))
    },
    async removeAddress(id: string): Promise<Reply<Address[]>> {
      return translated(await client.send(calls.removeAddress, { k_no: id, lang }), addressesOf)
    },
    async travellers(): Promise<Reply<Traveller[]>> {
      return translated(await client.send(calls.listTravellers, {}), travellersOf)
    },
    /** With the whole identity number. */
    async traveller(id: string): Promise<Reply<Traveller>> {
      const reply = await client.send(calls.getTraveller, { k_no: id })
      return translated(reply, ({ yolcu }) => translate.traveller.fromWire(yolcu))
    },
    async keepTraveller(form: TravellerForm): Promise<Reply<Traveller[]>> {
      const reply = await client.send(calls.keepTraveller, { ...translate.travellerForm.toWire(form), lang })
      return named(translated(reply, travellersOf), flipped(translate.fieldsOf.traveller))
    },
    async removeTraveller(id: string): Promise<Reply<Traveller[]>> {
      return translated(await client.send(calls.removeTraveller, { k_no: id, lang }), travellersOf)
    },
    async notices(page: number): Promise<Reply<NoticePage>> {
      const reply = await client.send(calls.listNotices, { lang, sayfa: page })
      return translated(reply, ({ bildirimler, okunmamis, toplam }) => ({
        notices: list(translate.notice).fromWire(bildirimler),
        unread: okunmamis,
        total: toplam,
      }))
    },
    /** One by its id, or all; answers how many are left. */
    async readNotices(id: string | 'all'): Promise<Reply<number>> {
      const which = id === 'all' ? { hepsi: true } : { k_no: id }
      return translated(await client.send(calls.readNotices, which), ({ okunmamis }) => okunmamis)
    },
    async mailWishes(): Promise<Reply<MailWish[]>> {
      return translated(await client.send(calls.getMailWishes, {}), wishesOf)
    },
    async changeMailWish({ kind, wanted }: Pick<MailWish, 'kind' | 'wanted'>): Promise<Reply<MailWish[]>> {
      const tercihler = [{ tur: kind, istenir: wanted }]
      return translated(await client.send(calls.changeMailWishes, { tercihler }), wishesOf)
    },
    async bookings(wanted: {
      label: BookingLabel
      kind?: ProductKind
      page: number
    }): Promise<Reply<BookingPage>> {
      const reply = await client.send(calls.listBookings, {
        lang,
        durum: translate.bookingLabel.toWire(wanted.label),
        urun_tipi: wanted.kind && (productKind.toWire(wanted.kind) as 'tur'),
        sayfa: wanted.page,
      })
      return translated(reply, ({ rezervasyonlar, toplam, sayfa_boyu, sayilar }) => ({
        bookings: list(booking).fromWire(rezervasyonlar),
        pages: Math.ceil(toplam / sayfa_boyu),
        counts: { active: sayilar.aktif, completed: sayilar.kapandi, cancelled: sayilar.iptal },
      }))
    },
    async payments(): Promise<Reply<MemberPayments>> {
      return translated(await client.send(calls.listPayments, { lang }), translate.payments.fromWire)
    },
    async overview(): Promise<Reply<translate.Overview>> {
      return translated(await client.send(calls.getOverview, { lang }), translate.overview.fromWire)
    },
    async exportData(): Promise<Reply<Record<string, unknown>>> {
      return client.send(calls.exportData, { lang })
    },
    /** At once with the password; without it a link is mailed. */
    async erase(password: string | undefined): Promise<Reply<'erased' | 'mailed'>> {
      const reply = await client.send(calls.eraseAccount, { sifre: password })
      return translated(reply, ({ sonuc }) => (sonuc === 'silindi' ? 'erased' : 'mailed'))
    },
  }
}

export type AccountApi = ReturnType<typeof createAccountApi>

/** A page of a member's bookings with one label, and how many there are with each. */
export type BookingPage = { bookings: Booking[]; pages: number; counts: Record<BookingLabel, number> }

function addressesOf({ adresler }: AdreslerWire): Address[] {
  return list(translate.address).fromWire(adresler)
}

function travellersOf({ yolcular }: YolcularWire): Traveller[] {
  return list(translate.traveller).fromWire(yolcular)
}

function wishesOf({ tercihler }: TercihlerWire): MailWish[] {
  return list(translate.mailWish).fromWire(tercihler)
}

/** Faults come back under our own names of the fields. */
function named<Data>(reply: Reply<Data>, names: Record<string, string>): Reply<Data> {
  if (reply.ok || !reply.fields) return reply
  const fields = Object.entries(reply.fields).map(([field, fault]) => [names[field] ?? field, fault])
  return { ...reply, fields: Object.fromEntries(fields) }
}

function flipped(table: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([ours, wire]) => [wire, ours]))
}
