import { z } from 'zod'
import { baskets, chosenFactNames } from '#domain/booking/order.ts'
import { pagePurposes } from '#domain/content/content.ts'
import { gorsel, gun, kNo, lang, numara, para, saat, urunTipi } from '../values.ts'
import { pax, rezervasyonToplam, satir, sepet, toplamDokumu } from './cart-schema.ts'

const misafir = z.object({
  ad: z.string().trim().max(80),
  soyad: z.string().trim().max(80),
  dogum_tarihi: gun.optional(),
  tc_pasaport: numara(20).optional(),
  adres: z.string().trim().max(300).optional(),
  telefon: numara(30),
  e_mail: z.string().trim().max(254),
})

const yolcu = z.object({ ad: z.string().trim().max(80), soyad: z.string().trim().max(80) })

const hotelBilgi = z.object({
  hotel_adi: z.string().trim().max(120),
  oda_no: z.string().trim().max(20).optional(),
  sehir: z.string().trim().max(80).optional(),
  ilce: z.string().trim().max(80).optional(),
})

/** Card numbers are typed on the bank's page; the three fields that would hold them must stay empty. */
const kartBilgileri = z.object({
  kart_ad_soyad: z.string().max(120).optional(),
  kart_numarasi: z.string().optional().describe('Always refused with 422.'),
  kart_ay_yil: z.string().optional().describe('Always refused with 422.'),
  kart_ccv: z.string().optional().describe('Always refused with 422.'),
  kart_3d_guvenlik: z.boolean().default(false),
  kart_taksit: z.int().min(1).max(12).default(1),
})

export const rezervasyonForm = z.object({
  ...sepet,
  beklenen_toplam: para.describe('The total the customer saw, in the display currency.'),
  satis_yontemi: z.literal('direk').default('direk'),
  rezervasyon_satis_durum: z.enum(['direk', 'sor_sat']).default('direk'),
  misafir,
  yolcular: z
    .array(z.object({ k_no: kNo, isimler: z.array(yolcu).max(500) }))
    .max(30)
    .default([])
    .describe('Who comes along to an item of the cart, by name, where the product asks for it.'),
  hotel_bilgi: hotelBilgi.optional(),
  rezervasyon_notu: z.string().max(2000).default(''),
  odeme_yontemi: z.enum(['kredi_karti', 'banka_havalesi', 'yerinde_odeme']).default('kredi_karti'),
  banka_k_no: kNo.optional(),
  sepet: z
    .enum(baskets)
    .default('basket')
    .describe('The basket it is ordered in, whose pages show the result.'),
  kart_bilgileri: kartBilgileri.optional(),
  mesafeli_satis_sozlesmesi: z.boolean().default(true),
  kiralama_sozlesmesi: z.boolean().default(true),
  modul: z.string().trim().min(1).max(20).default('web').describe('What it is ordered with; kept.'),
})

const rezervasyonUrun = z.object({
  urun_k_no: kNo,
  urun_tipi: urunTipi,
  baslik: z.string(),
  rezervasyon_tarihi: gun,
  seans_saati: saat.optional(),
  bitis: z.object({ tarih: gun, saat: saat.optional() }).optional(),
  baslar: z.iso.datetime(),
  saat_dilimi: z.string(),
  pax,
  fiyat_dokumu: z.array(satir),
  toplam: para,
  yerinde_toplam: para,
  bulusma: z.string().optional(),
  secimler: z.array(z.object({ ad: z.enum(chosenFactNames), deger: z.string() })),
  yolcular: z.array(yolcu),
  gorsel: gorsel.optional(),
  iptal_kosullari: z.array(z.object({ saat_once: z.int(), iade_orani: z.number() })),
  iptal: z.object({ tarih: z.iso.datetime(), iade: para }).optional(),
})

export const rezervasyon = z.object({
  k_no: kNo,
  bilet_no: z.string(),
  rezervasyon_durum: z.enum(['aktif', 'kapandi', 'iptal']),
  durum: z.string().describe('The finer state inside: held, awaiting-payment, confirmed …'),
  tahsilat_durum: z.int().describe('0 not collected, 1 advance, 2 all, 3 partly, otherwise pending.'),
  tarih: z.iso.datetime(),
  lang,
  urunler: z.array(rezervasyonUrun),
  rezervasyon_toplam: rezervasyonToplam,
  kur_rezervasyon_toplam: rezervasyonToplam,
  promosyon_kodu: z.string().optional().describe('The coupon it was ordered with.'),
  toplam_dokumu: toplamDokumu.optional(),
  odenecek: para,
  misafir,
  rezervasyon_notu: z.string(),
  odeme_yontemi: z.enum(['kredi_karti', 'banka_havalesi', 'yerinde_odeme']),
  odeme_tipi: z.enum(['on_odeme', 'tam_odeme']),
  bekletme_sonu: z.iso.datetime().optional(),
  son_odeme: z.iso.datetime().optional(),
  banka: z
    .object({
      k_no: kNo,
      banka: z.string(),
      hesap_sahibi: z.string(),
      iban: z.string(),
      kur_turu: z.string(),
    })
    .optional(),
  sepet: z.enum(baskets),
  son_odeme_hatasi: z.string().optional(),
})

export const sozlesmeler = z.object({
  sozlesmeler: z.array(
    z.object({
      amac: z.enum(pagePurposes),
      surum: z.string(),
      lang,
      metin: z.string().describe('The whole text as it will be kept; Markdown headings and table rows.'),
      sha256: z.string(),
    }),
  ),
})

export const rezervasyonSorgu = z.object({ lang, rezervasyon_k_no: kNo })

export const birakilan = z.object({})
export type RezervasyonForm = z.input<typeof rezervasyonForm>
export type RezervasyonGelen = z.output<typeof rezervasyonForm>
export type MisafirWire = z.infer<typeof misafir>
export type YolcuWire = z.infer<typeof yolcu>
export type HotelBilgiWire = z.infer<typeof hotelBilgi>
export type RezervasyonUrunWire = z.infer<typeof rezervasyonUrun>
export type RezervasyonWire = z.infer<typeof rezervasyon>
export type SozlesmelerWire = z.infer<typeof sozlesmeler>
export type RezervasyonSorgu = z.input<typeof rezervasyonSorgu>
