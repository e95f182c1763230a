import { z } from 'zod'
import { indirim, kuponKosul } from '../coupons/schema.ts'
import { gun, kNo, lang, para, saat } from '../values.ts'

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
export const sepet = {
  k_no: kNo.optional().describe('The cart’s own identifier; it comes back as it was given.'),
  lang,
  secilen_kur: kurTuru,
  promosyon_kodu: z.string().trim().min(1).max(60).optional().describe('A coupon’s code, as it was typed.'),
  sepet_urunler: z.array(sepetUrun).min(1).max(30),
  odeme_tipi: z.enum(['on_odeme', 'tam_odeme']).default('on_odeme'),
}

export const sepetSorgu = z.object(sepet)

export const kuponSorgu = z.object({ ...sepet, promosyon_kodu: sepet.promosyon_kodu.unwrap() })

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

export const engelAlanlari = {
  kod: z.string().describe('For programs: one of the codes in docs/wire.md.'),
  degerler: z.record(z.string(), z.union([z.string(), z.number()])),
  mesaj: z.string().optional().describe('The same for people, in the language of the request.'),
}

export const engel = z.object(engelAlanlari)

const adim = z.object({
  kural: z.string(),
  girdi: z.record(z.string(), z.union([z.string(), z.number()])),
  oran: z.number().optional(),
  sabit_tutar: para.optional().describe('A fixed amount as it was set.'),
  matrah: para.describe('What it is of.'),
  tutar: para.describe('What it comes to; a discount is negative.'),
})

export const toplamDokumu = z
  .object({ sabit: z.array(adim), kur: z.array(adim) })
  .describe('How the totals are made, step by step, in the ledger’s and in the shown currency.')

const kurFiyat = z.number().describe('TRY for one unit, for showing.')

export const denetlenenSepet = z.object({
  k_no: kNo.optional(),
  secilen_kur: kurTuru,
  secilen_kur_fiyat: kurFiyat,
  sabit_kur: kurTuru,
  sabit_kur_fiyat: kurFiyat,
  sepet_urunler: z.array(
    z.object({
      k_no: kNo,
      urun_k_no: kNo,
      baslik: z.string(),
      bos_yer: z.int().optional(),
      engel: engel.optional().describe('Why it cannot be sold as chosen.'),
      sabit_toplam: urunToplam.optional(),
      kur_toplam: urunToplam.optional(),
      fiyat_dokumu: z.array(satir),
      gun_fiyatlar: z
        .array(z.object({ gun, fiyat: para }))
        .optional()
        .describe('What each night of a villa costs, before any reduction.'),
    }),
  ),
  kupon: z
    .object({
      promosyon_kodu: z.string(),
      baslik: z.string().optional(),
      kosul: kuponKosul.optional().describe('Its terms, where it may be used.'),
      engel: engel.optional().describe('Why it takes nothing from this cart.'),
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

export type SepetSorgu = z.input<typeof sepetSorgu>
export type KuponSorgu = z.input<typeof kuponSorgu>
export type AdimWire = z.infer<typeof adim>
export type SepetUrunWire = z.input<typeof sepetUrun>
export type UrunToplamWire = z.infer<typeof urunToplam>
export type RezervasyonToplamWire = z.infer<typeof rezervasyonToplam>
export type SatirWire = z.infer<typeof satir>
export type DenetlenenSepetWire = z.infer<typeof denetlenenSepet>
