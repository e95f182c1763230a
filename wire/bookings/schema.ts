import { z } from 'zod'
import { baskets, chosenFactNames } from '#domain/booking/order.ts'
import { pagePurposes } from '#domain/content/content.ts'
import { indirim, kuponKosul } from '../coupons/schema.ts'
import { gorsel, gun, kNo, lang, para, saat, urunTipi } from '../values.ts'

export const pax = z.object({
  yetiskin: z.int().min(0).max(10_000),
  cocuk: z.int().min(0).max(10_000),
  bebek: z.int().min(0).max(10_000),
})

const kurTuru = z.enum(['TRY', 'EUR', 'USD', 'GBP', 'RUB'])

const ortak = {
  k_no: kNo,
  urun_k_no: kNo,
  rezervasyon_tarihi: gun,
  seans_saati: saat.optional(),
  pax,
  ekstra_hizmetler: z
    .array(z.object({ k_no: kNo, adet: z.int().min(0).max(1000) }))
    .max(50)
    .default([]),
  teklif: z
    .object({ k_no: kNo, fiyat: para })
    .optional()
    .describe('The offer that is accepted, of what is sold on request, at the price that was seen.'),
}

const ucusNo = z.string().trim().max(12)

/** One item of a cart; each kind of product with what is chosen of it. */
export const sepetUrun = z.discriminatedUnion('urun_tipi', [
  z.object({ urun_tipi: z.literal('tur'), ...ortak, alis_bolgesi: kNo.optional() }),
  z.object({
    urun_tipi: z.literal('transfer'),
    ...ortak,
    seans_saati: saat,
    arac_k_no: kNo,
    ters_yon: z.boolean().optional().describe('From the end of the route to its start.'),
    ucus_no: ucusNo.optional(),
    karsilama_adi: z.string().trim().max(60).optional(),
    adres: z.string().trim().max(200).optional(),
    surucuye_not: z.string().trim().max(500).optional(),
    cocuk_koltugu: z.int().min(0).max(20).default(0),
    donus: z.object({ tarih: gun, saat, ucus_no: ucusNo.optional() }).optional(),
  }),
  z.object({ urun_tipi: z.literal('villa'), ...ortak, cikis_tarihi: gun }),
  z.object({
    urun_tipi: z.literal('yat'),
    ...ortak,
    kiralama_sekli: z.enum(['saatlik', 'gunluk', 'haftalik']),
    sure: z.int().min(1).max(100).describe('Hours, days or weeks.'),
  }),
  z.object({
    urun_tipi: z.literal('arac_kira'),
    ...ortak,
    seans_saati: saat,
    iade_tarihi: gun,
    iade_saati: saat,
    alis_yeri: kNo,
    iade_yeri: kNo,
    surucu_yasi: z.int().min(0).max(150),
  }),
  z.object({ urun_tipi: z.literal('dugun'), ...ortak, paket_k_no: kNo.optional() }),
  z.object({ urun_tipi: z.literal('saglik'), ...ortak }),
])

/** What is bought and in which currency it is shown; nothing else of a cart is ever believed. */
const sepet = {
  lang,
  secilen_kur: kurTuru,
  promosyon_kodu: z.string().trim().min(1).max(60).optional().describe('A coupon’s code, as it was typed.'),
  sepet_urunler: z.array(sepetUrun).min(1).max(30),
  odeme_tipi: z.enum(['on_odeme', 'tam_odeme']).default('on_odeme'),
}

export const sepetSorgu = z.object(sepet)

export const kuponSorgu = z.object({ ...sepet, promosyon_kodu: sepet.promosyon_kodu.unwrap() })

const misafir = z.object({
  ad: z.string().trim().max(80),
  soyad: z.string().trim().max(80),
  dogum_tarihi: gun.optional(),
  tc_pasaport: z.string().trim().max(20).optional(),
  adres: z.string().trim().max(300).optional(),
  telefon: z.string().trim().max(30),
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
  modul: z.string().max(20).default('web'),
})

export const urunToplam = z.object({
  kur_turu: z.string(),
  yetiskin_fiyat: z.number(),
  cocuk_fiyat: z.number(),
  bebek_fiyat: z.number(),
  yetiskin: z.number(),
  cocuk: z.number(),
  bebek: z.number(),
  toplam: z.number(),
  ekstra_toplam: z.number(),
  kampanya_indirim: z.number(),
  kupon_indirim: z.number(),
  sepet_indirim: z.number(),
  iskonto_indirim: z.number(),
  indirim_toplam: z.number(),
  kdv_turu: z.enum(['dahil', 'haric']),
  kdv_oran: z.number(),
  kdv_toplam: z.number(),
  genel_toplam: z.number(),
  on_odeme_oran: z.number(),
  on_odeme_toplam: z.number(),
  yerinde_toplam: z.number(),
})

export const rezervasyonToplam = z.object({
  kur_turu: z.string(),
  urun_toplam: z.number(),
  ekstra_toplam: z.number(),
  kupon_indirim: z.number(),
  sepet_indirim: z.number(),
  iskonto_indirim: z.number(),
  ara_toplam: z.number(),
  kdv_toplam: z.number(),
  kdv_eklenen: z.number(),
  taksit_fark: z.number(),
  genel_toplam: z.number(),
  on_odeme_oran: z.number(),
  on_odeme_toplam: z.number(),
  kalan_toplam: z.number(),
  yerinde_toplam: z.number(),
})

export const satir = z.object({
  kural: z.string(),
  bolum: z.string(),
  girdi: z.record(z.string(), z.union([z.string(), z.number()])),
  oran: z.number().optional(),
  oran_esasi: z.string().optional(),
  birim_fiyat: para,
  adet: z.number(),
  tutar: para,
  tahsilat: z.enum(['online', 'yerinde', 'dahil']),
})

const engel = z
  .object({ kod: z.string(), degerler: z.record(z.string(), z.union([z.string(), z.number()])) })
  .optional()

const adim = z.object({
  kural: z.string(),
  girdi: z.record(z.string(), z.union([z.string(), z.number()])),
  oran: z.number().optional(),
  sabit_tutar: para.optional().describe('A fixed amount as it was set.'),
  matrah: para.describe('What it is of.'),
  tutar: para.describe('What it comes to; a discount is negative.'),
})

const toplamDokumu = z
  .object({ sabit: z.array(adim), kur: z.array(adim) })
  .describe('How the totals are made, step by step, in the ledger’s and in the shown currency.')

export const denetlenenSepet = z.object({
  sepet_urunler: z.array(
    z.object({
      k_no: kNo,
      urun_k_no: kNo,
      baslik: z.string(),
      bos_yer: z.int().optional(),
      engel: engel.describe('Why it cannot be sold as chosen.'),
      sabit_toplam: urunToplam.optional(),
      kur_toplam: urunToplam.optional(),
      fiyat_dokumu: z.array(satir),
    }),
  ),
  kupon: z
    .object({
      promosyon_kodu: z.string(),
      baslik: z.string().optional(),
      kosul: kuponKosul.optional().describe('Its terms, where it may be used.'),
      engel: engel.describe('Why it takes nothing from this cart.'),
    })
    .optional(),
  indirim_oranlar: z
    .object({
      kupon_indirim: indirim.optional(),
      sepet_indirim: indirim.optional(),
      iskonto_indirim: indirim.optional(),
    })
    .describe('The discounts that took effect.'),
  toplam_dokumu: toplamDokumu,
  rezervasyon_toplam: rezervasyonToplam,
  kur_rezervasyon_toplam: rezervasyonToplam,
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

export type SepetSorgu = z.input<typeof sepetSorgu>
export type KuponSorgu = z.input<typeof kuponSorgu>
export type AdimWire = z.infer<typeof adim>
export type SepetUrunWire = z.input<typeof sepetUrun>
export type RezervasyonForm = z.input<typeof rezervasyonForm>
export type RezervasyonGelen = z.output<typeof rezervasyonForm>
export type MisafirWire = z.infer<typeof misafir>
export type YolcuWire = z.infer<typeof yolcu>
export type HotelBilgiWire = z.infer<typeof hotelBilgi>
export type UrunToplamWire = z.infer<typeof urunToplam>
export type RezervasyonToplamWire = z.infer<typeof rezervasyonToplam>
export type SatirWire = z.infer<typeof satir>
export type DenetlenenSepetWire = z.infer<typeof denetlenenSepet>
export type RezervasyonUrunWire = z.infer<typeof rezervasyonUrun>
export type RezervasyonWire = z.infer<typeof rezervasyon>
export type SozlesmelerWire = z.infer<typeof sozlesmeler>
export type RezervasyonSorgu = z.input<typeof rezervasyonSorgu>
