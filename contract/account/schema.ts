import { z } from 'zod'
import { locales } from '#domain/languages/locales.ts'
import { providers } from '#domain/members/member.ts'
import { noticeKinds } from '#domain/members/notice.ts'
import { tahsilat } from '../members/schema.ts'
import { rezervasyon } from '../orders/schema.ts'
import { kNo, lang, numara, para, urunTipi } from '../values.ts'

const metin = (length: number) => z.string().trim().max(length)
const ulke = metin(2).describe('ISO 3166, two letters.')

export const dilSorgu = z.object({ lang })
export const silForm = z.object({ k_no: z.uuid(), lang })

const adres = z.object({
  k_no: kNo,
  baslik: z.string(),
  adres: z.string(),
  ilce: z.string(),
  sehir: z.string(),
  posta_kodu: z.string(),
  ulke: z.string(),
  varsayilan: z.boolean().describe('Forms begin with this one.'),
})
export const adresler = z.object({ adresler: z.array(adres) })
/** Required fields are checked by the members' rules, so that every fault comes back with its field. */
export const adresForm = z.object({
  k_no: z.uuid().optional().describe('Absent for a new one.'),
  baslik: metin(60),
  adres: metin(200),
  ilce: metin(80).default(''),
  sehir: metin(80),
  posta_kodu: metin(20).default(''),
  ulke,
  varsayilan: z.boolean().default(false),
  lang,
})

const yolcu = z.object({
  k_no: kNo,
  ad: z.string(),
  soyad: z.string(),
  dogum_tarihi: z.string(),
  uyruk: z.string(),
  telefon: z.string(),
  e_mail: z.string(),
  tc_pasaport: z.string().describe('In lists its end alone, after dots.'),
})
export const yolcular = z.object({ yolcular: z.array(yolcu) })
export const yolcuSorgu = z.object({ k_no: z.uuid() })
export const yolcuCevap = z.object({ yolcu })
export const yolcuForm = z.object({
  k_no: z.uuid().optional().describe('Absent for a new one.'),
  ad: metin(80),
  soyad: metin(80),
  dogum_tarihi: metin(10).default(''),
  uyruk: ulke.default(''),
  telefon: numara(40).default(''),
  e_mail: metin(254).default(''),
  tc_pasaport: numara(20).optional().describe('Absent: stays as it is. Empty: is taken away.'),
  lang,
})

const bildirim = z.object({
  k_no: kNo,
  tur: z.enum(noticeKinds),
  metin: z.string(),
  tarih: z.iso.datetime(),
  okundu: z.boolean(),
  bilet_no: z.string().optional(),
  talep_no: z.string().optional(),
})
export const bildirimSorgu = z.object({ lang, sayfa: z.coerce.number().int().min(1).max(1000).default(1) })
export const bildirimler = z.object({
  bildirimler: z.array(bildirim),
  okunmamis: z.int(),
  toplam: z.int(),
})
export const okunduForm = z
  .object({ k_no: z.string().max(20).optional(), hepsi: z.boolean().default(false) })
  .describe('One, or all.')
export const okundu = z.object({ okunmamis: z.int() })

const tercih = z.object({ tur: z.enum(noticeKinds), istenir: z.boolean() })
export const tercihler = z.object({ tercihler: z.array(tercih.extend({ zorunlu: z.boolean() })) })
export const tercihForm = z.object({ tercihler: z.array(tercih).max(20) })

export const izinler = z.object({
  izinler: z.array(
    z.object({
      kanal: z.enum(['e_posta', 'sms', 'arama']),
      verildi: z.boolean(),
      tarih: z.iso.datetime().optional().describe('When they said so; absent while they have not.'),
      metin: z.string().describe('What is asked.'),
    }),
  ),
})

export const resimForm = z.object({
  resim: z.string().max(250_000).describe('The picture in base64: JPEG, PNG, WebP or AVIF. It is made anew.'),
})
export const ayirForm = z.object({ saglayici: z.enum(providers) })

export const rezervasyonListeSorgu = z.object({
  lang,
  durum: z.enum(['aktif', 'kapandi', 'iptal']).optional(),
  urun_tipi: urunTipi.optional().describe('Only bookings with such an item.'),
  sayfa: z.coerce.number().int().min(1).max(10_000).default(1),
})
export const rezervasyonListe = z.object({
  rezervasyonlar: z.array(rezervasyon),
  toplam: z.int(),
  sayfa_boyu: z.int(),
  sayilar: z.object({ aktif: z.int(), kapandi: z.int(), iptal: z.int() }),
})

const odenecek = z.object({
  rezervasyon_k_no: kNo,
  bilet_no: z.string(),
  baslik: z.string(),
  tutar: para,
  ne_zaman: z.enum(['simdi', 'yerinde']).describe('Now, by the deadline; or on the day of the trip.'),
  son_tarih: z.iso.datetime().optional(),
  odeme_yontemi: z.enum(['kredi_karti', 'banka_havalesi', 'yerinde_odeme']),
})
const odemeBildirimi = z.object({
  k_no: kNo,
  rezervasyon_k_no: kNo,
  tutar: para,
  tarih: z.string(),
  gonderen: z.string(),
  bildirildi: z.iso.datetime(),
})
export const odemeler = z.object({
  odenecekler: z.array(odenecek),
  tahsilatlar: z.array(
    tahsilat.extend({
      bilet_no: z.string(),
      baslik: z.string(),
      iade: z.boolean().describe('Went back to the payer.'),
      makbuz: z.boolean().describe('Whether its booking has a receipt: /rezervasyon-makbuz-get.'),
    }),
  ),
  bildirimler: z.array(odemeBildirimi).describe('Bank transfers the member has told of.'),
})
export const ozet = z.object({
  siradaki: rezervasyon.nullable(),
  odenecekler: z.array(odenecek),
  okunmamis: z.int(),
})

export const veri = z
  .object({ olusturuldu: z.iso.datetime() })
  .catchall(z.unknown())
  .describe('Everything that is kept of the member, by the names of the fields that keep it.')

export const hesapSilForm = z.object({
  sifre: z.string().max(200).optional().describe('Without it a link is mailed.'),
  dil: z.enum(locales).optional(),
})
export const hesapSilCevap = z.object({ sonuc: z.enum(['silindi', 'baglanti_gonderildi']) })

export type DilSorgu = z.input<typeof dilSorgu>
export type SilForm = z.input<typeof silForm>
export type AdresWire = z.infer<typeof adres>
export type AdreslerWire = z.infer<typeof adresler>
export type AdresForm = z.input<typeof adresForm>
export type YolcuWire = z.infer<typeof yolcu>
export type YolcularWire = z.infer<typeof yolcular>
export type YolcuSorgu = z.input<typeof yolcuSorgu>
export type YolcuCevapWire = z.infer<typeof yolcuCevap>
export type YolcuForm = z.input<typeof yolcuForm>
export type BildirimWire = z.infer<typeof bildirim>
export type BildirimSorgu = { lang?: (typeof locales)[number]; sayfa?: number }
export type BildirimlerWire = z.infer<typeof bildirimler>
export type OkunduForm = z.input<typeof okunduForm>
export type OkunduWire = z.infer<typeof okundu>
export type TercihlerWire = z.infer<typeof tercihler>
export type TercihWire = TercihlerWire['tercihler'][number]
export type TercihForm = z.input<typeof tercihForm>
export type IzinlerWire = z.infer<typeof izinler>
export type IzinWire = IzinlerWire['izinler'][number]
export type ResimForm = z.input<typeof resimForm>
export type AyirForm = z.input<typeof ayirForm>
export type RezervasyonListeSorgu = {
  lang?: (typeof locales)[number]
  durum?: 'aktif' | 'kapandi' | 'iptal'
  urun_tipi?: z.infer<typeof urunTipi>
  sayfa?: number
}
export type RezervasyonListeWire = z.infer<typeof rezervasyonListe>
export type OdenecekWire = z.infer<typeof odenecek>
export type OdemelerWire = z.infer<typeof odemeler>
export type OdemeBildirimiWire = z.infer<typeof odemeBildirimi>
export type OzetWire = z.infer<typeof ozet>
export type VeriWire = z.infer<typeof veri>
export type HesapSilForm = z.input<typeof hesapSilForm>
export type HesapSilWire = z.infer<typeof hesapSilCevap>
