import { z } from 'zod'
import { pax, sepetUrun } from '../orders/cart-schema.ts'
import { gorsel, gun, kNo, lang, numara, para, urunTipi } from '../values.ts'

const istek = {
  urun_k_no: kNo,
  tarih: gun,
  bitis_tarihi: gun.optional(),
  esnek: z.boolean().default(false).describe('A few days earlier or later would do.'),
  pax,
  paket_k_no: kNo.optional(),
  mesaj: z.string().trim().max(2000).default(''),
}

export const talepForm = z.object({
  lang,
  ...istek,
  misafir: z.object({
    ad: z.string().trim().max(80),
    soyad: z.string().trim().max(80),
    telefon: numara(30),
    e_mail: z.string().trim().max(254),
  }),
  saglik_bilgisi: z
    .string()
    .trim()
    .max(2000)
    .optional()
    .describe('Taken only together with saglik_onay; kept encrypted.'),
  saglik_onay: z.boolean().default(false),
})

export const talepSorgu = z.object({ lang })
export const teklifSorgu = z.object({ lang, k_no: kNo })

const talepDurum = z.enum(['soruldu', 'teklif_verildi', 'kabul_edildi', 'reddedildi', 'suresi_doldu'])

export const talep = z.object({
  talep_no: z.string(),
  durum: talepDurum,
  baslik: z.string(),
  istek: z.object(istek),
  tarih: z.iso.datetime(),
  teklif: z.object({ k_no: kNo, fiyat: para, gecerlilik: z.iso.datetime() }).optional(),
})

export const talepListe = z.object({ talepler: z.array(talep) })

export const teklif = z.object({
  k_no: kNo,
  talep_no: z.string(),
  durum: talepDurum,
  urun_k_no: kNo,
  urun_tipi: urunTipi,
  baslik: z.string(),
  slug: z.string(),
  gorsel: gorsel.optional(),
  secim: sepetUrun.describe('What goes into the cart when the offer is accepted.'),
  fiyat: para,
  toplam: para,
  not: z.string(),
  gecerlilik: z.iso.datetime(),
  acik: z.boolean().describe('It can be accepted now.'),
})

export const talepTakipSorgu = z.object({
  lang,
  talep_no: z.string().trim().max(40).optional(),
  jeton: z
    .string()
    .max(200)
    .optional()
    .describe('Token of an enquiry; a browser has it in the cookie kervan_enquiry.'),
})

export const talepTakip = z.object({
  talep,
  adimlar: z.array(
    z.object({
      durum: talepDurum,
      tarih: z.iso.datetime(),
      kim: z.enum(['misafir', 'ofis', 'sistem']),
      neden: z.string().optional().describe('What the company wrote when it declined.'),
    }),
  ),
  teklif: teklif.optional().describe('The latest offer, whole.'),
  bilet_no: z.string().optional().describe('Number of the booking that came of it.'),
})

export type TalepForm = z.input<typeof talepForm>
export type TalepGelen = z.output<typeof talepForm>
export type TalepSorgu = z.input<typeof talepSorgu>
export type TeklifSorgu = z.input<typeof teklifSorgu>
export type TalepWire = z.infer<typeof talep>
export type TalepListeWire = z.infer<typeof talepListe>
export type TeklifWire = z.infer<typeof teklif>
export type TalepTakipSorgu = z.input<typeof talepTakipSorgu>
export type TalepTakipWire = z.infer<typeof talepTakip>
