import type {
  FollowedRequest,
  Offer,
  RequestForm,
  RequestGuest,
  SentRequest,
  Wish,
} from '#domain/booking/request.ts'
import type { RequestState } from '#domain/booking/request-state.ts'
import { itemChoice, people } from '../orders/cart-translate.ts'
import { fields, list, record, type Translator, words } from '../translate.ts'
import { money, pictures, productKind } from '../value-translators.ts'
import type { TalepForm, TalepGelen, TalepTakipWire, TalepWire, TeklifWire } from './schema.ts'

const state = words<RequestState>({
  asked: 'soruldu',
  offered: 'teklif_verildi',
  accepted: 'kabul_edildi',
  declined: 'reddedildi',
  lapsed: 'suresi_doldu',
})

const wishFields = {
  productId: 'urun_k_no',
  day: 'tarih',
  until: 'bitis_tarihi',
  flexible: 'esnek',
  people: ['pax', people],
  package: 'paket_k_no',
  text: 'mesaj',
} as const

const wish = record<Omit<Wish, 'health'>, TalepWire['istek']>(wishFields)
const formWish = record<Wish, TalepForm>({ ...wishFields, health: 'saglik_bilgisi' })

const guest = record<RequestGuest, TalepForm['misafir']>({
  firstName: 'ad',
  lastName: 'soyad',
  email: 'e_mail',
  phone: 'telefon',
})

/** The form of a request, sent and received. */
export const requestForm: Translator<RequestForm, TalepForm> = {
  toWire: (ours) => ({
    ...formWish.toWire(ours.wish),
    lang: ours.locale,
    misafir: guest.toWire(ours.guest),
    saglik_onay: ours.healthConsent,
  }),
  fromWire: (wire) => {
    const { lang, saglik_onay } = wire as TalepGelen
    return {
      wish: formWish.fromWire(wire),
      guest: guest.fromWire(wire.misafir),
      locale: lang,
      healthConsent: saglik_onay,
    }
  },
}

const formNames = {
  day: 'tarih',
  until: 'bitis_tarihi',
  people: 'pax',
  package: 'paket_k_no',
  health: 'saglik_onay',
  firstName: 'misafir.ad',
  lastName: 'misafir.soyad',
  email: 'misafir.e_mail',
  phone: 'misafir.telefon',
} as const

/** A field of the request form that can be at fault. */
export type RequestField = keyof typeof formNames

/** Faults of a request under the wire's field names ("misafir.e_mail"). */
export function requestFaults(faults: Partial<Record<RequestField, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [formNames[field as RequestField], fault]),
  )
}

/** Our field for one of the wire's, undefined for one that the form has not. */
export function requestFieldOf(name: string): RequestField | undefined {
  return (Object.keys(formNames) as RequestField[]).find((field) => formNames[field] === name)
}

export const sentRequest = record<SentRequest, TalepWire>({
  number: 'talep_no',
  state: ['durum', state],
  title: 'baslik',
  wish: ['istek', wish],
  sentAt: 'tarih',
  offer: ['teklif', fields({ id: 'k_no', price: ['fiyat', money], validUntil: 'gecerlilik' })],
})

const offerFields = record<Omit<Offer, 'picture'>, TeklifWire>({
  id: 'k_no',
  requestNumber: 'talep_no',
  state: ['durum', state],
  productId: 'urun_k_no',
  kind: ['urun_tipi', productKind],
  title: 'baslik',
  slug: 'slug',
  choice: ['secim', itemChoice],
  price: ['fiyat', money],
  total: ['toplam', money],
  note: 'not',
  validUntil: 'gecerlilik',
  open: 'acik',
})

/** An offer, with the one picture of its product. */
export const offer: Translator<Offer, TeklifWire> = {
  toWire: ({ picture, ...rest }) => ({
    ...offerFields.toWire(rest),
    ...(picture && { gorsel: pictures.toWire([picture])[0] }),
  }),
  fromWire: (wire) => ({
    ...offerFields.fromWire(wire),
    ...(wire.gorsel && { picture: pictures.fromWire([wire.gorsel])[0] }),
  }),
}

/** A request with its whole story. */
export const followedRequest = record<FollowedRequest, TalepTakipWire>({
  request: ['talep', sentRequest],
  steps: [
    'adimlar',
    list(
      fields({
        state: ['durum', state],
        at: 'tarih',
        by: ['kim', words({ guest: 'misafir', office: 'ofis', clock: 'sistem' })],
        why: 'neden',
      }),
    ),
  ],
  answer: ['teklif', offer],
  booking: 'bilet_no',
})
