import { z } from 'zod'
import { gun, lang, numara, para, urunTipi } from '../values.ts'

const kisi = {
  lang,
  ad_soyad: z.string().trim().max(120),
  e_mail: z.string().trim().max(254),
  telefon: numara(30).default(''),
  mesaj: z.string().trim().max(4000),
  onay: z.boolean().default(false).describe('Consents to what onay_metni says.'),
  jeton: z.string().max(200).default('').describe('From /iletisim-jeton-get.'),
  web_sitesi: z.string().max(500).default('').describe('Nobody sees it; only programs fill it in.'),
}

export const iletisimForm = z.object({ ...kisi, konu: z.string().trim().max(150) })

export const ozelTeklifForm = z.object({
  ...kisi,
  tarih: gun.optional(),
  bitis_tarihi: gun.optional(),
  esnek: z.boolean().default(false).describe('Any days would do, or a few earlier or later.'),
  yetiskin: z.int().min(0).max(500),
  cocuk: z.int().min(0).max(500).default(0),
  urun_tipleri: z.array(urunTipi).max(7),
  butce: para.refine(({ tutar }) => Math.abs(tutar) < 100_000_000, 'no such amount').optional(),
})

export const iletisimJetonSorgu = z.object({ lang })

export const iletisimJeton = z.object({
  jeton: z.string().describe('Good from two seconds after it was given until a day later.'),
  onay_metni: z.string(),
})

export const iletisimAlindi = z.object({ mesaj_no: z.string() })

export type IletisimForm = z.input<typeof iletisimForm>
export type OzelTeklifForm = z.input<typeof ozelTeklifForm>
export type OzelTeklifGelen = z.output<typeof ozelTeklifForm>
export type IletisimGelen = z.output<typeof iletisimForm>
export type IletisimJetonSorgu = z.input<typeof iletisimJetonSorgu>
export type IletisimJetonWire = z.infer<typeof iletisimJeton>
export type IletisimAlindiWire = z.infer<typeof iletisimAlindi>
