import { z } from 'zod'
import { gun, kNo, lang, para, urunTipi } from '../values.ts'

/** A reduction: `oran` percent, or `oran` in `kur_turu`. */
export const indirim = z.object({
  turu: z.enum(['yuzde', 'tutar']),
  oran: z.number(),
  kur_turu: z.string().length(3).optional().describe('Of an amount.'),
})

/** Basket campaign setting. Source: spec section 3. */
export const sepetKampanya = z.object({
  kampanya_turu: z.enum(['adet', 'tutar']),
  toplam_tutar: z.number().describe('Applies to what is more than this: so many items, or so much money.'),
  kur_turu: z.string().length(3).optional().describe('Of the threshold of a campaign by amount.'),
  indirim_turu: z.enum(['yuzde', 'tutar']),
  indirim_tutari: z.number(),
  indirim_kur_turu: z.string().length(3).optional().describe('Of a fixed discount.'),
})

/** What a coupon takes of a cart, and of which. */
export const kuponKosul = z.object({
  indirim,
  urun_tipleri: z.array(urunTipi).optional().describe('The kinds it is for; all where absent.'),
  en_az: para.optional().describe('What the items it is for must cost at least.'),
})

export const kupon = z.object({
  k_no: kNo.describe('The code, as it is typed.'),
  baslik: z.string().optional(),
  durum: z.enum(['aktif', 'pasif', 'beklemede', 'kullanildi']),
  kosul: kuponKosul,
  baslangic: gun.optional(),
  bitis: gun.optional(),
  kalan_kullanim: z.int().optional().describe('Absent where nobody counts.'),
  rezervasyonlar: z.array(z.object({ k_no: kNo, bilet_no: z.string(), kullanildi: z.boolean() })),
})

export const kuponListeSorgu = z.object({ lang })
export const kuponListe = z.object({ kuponlar: z.array(kupon) })

export type IndirimWire = z.infer<typeof indirim>
export type SepetKampanyaWire = z.infer<typeof sepetKampanya>
export type KuponKosulWire = z.infer<typeof kuponKosul>
export type KuponWire = z.infer<typeof kupon>
export type KuponListeSorgu = z.input<typeof kuponListeSorgu>
export type KuponListeWire = z.infer<typeof kuponListe>
