import { get, post } from '../old-call.ts'
import type { DenetlenenSepetWire, KuponSorgu, SepetSorgu } from './cart-schema.ts'
import type { RezervasyonForm, RezervasyonSorgu, RezervasyonWire, SozlesmelerWire } from './schema.ts'

/* Added in the manner of the specification's calls. */
export const checkCart = post<SepetSorgu, DenetlenenSepetWire>('/sepet-hesapla-post')
export const checkCoupon = post<KuponSorgu, DenetlenenSepetWire>('/sepet-kupon-dene-post')
export const placeBooking = post<RezervasyonForm, RezervasyonWire>('/rezervasyon-olustur-post')
export const prepareAgreements = post<RezervasyonForm, SozlesmelerWire>('/sozlesme-hazirla-post')
export const giveUpHold = post<RezervasyonSorgu, Record<string, never>>('/rezervasyon-birak-post')
export const getBooking = get<RezervasyonSorgu, RezervasyonWire>('/rezervasyon-getir')
