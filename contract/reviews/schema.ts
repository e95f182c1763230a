import { z } from 'zod'
import { locales } from '#domain/languages/locales.ts'
import { mostPhotos } from '#domain/reviews/comment.ts'
import { gorsel, gun, kNo, lang } from '../values.ts'

const metin = z.string().max(8000)
const konu = {
  urun_k_no: kNo.optional().describe('The product, or yazi_k_no: the blog post.'),
  yazi_k_no: kNo.optional(),
}
const birKonu = ({ urun_k_no, yazi_k_no }: { urun_k_no?: string; yazi_k_no?: string }) =>
  (urun_k_no === undefined) !== (yazi_k_no === undefined)

/** Query parameters come as text. */
const sayi = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual)

export const yorumSorgu = z
  .object({
    lang,
    ...konu,
    sirala: z.enum(['yeni', 'iyi', 'dusuk']).default('yeni'),
    sayfa: sayi(1000, 1),
    adet: sayi(50, 10),
  })
  .refine(birKonu, { path: ['urun_k_no'], error: 'either a product or a post' })

export const yorumDilSorgu = z.object({ lang })
export const ovguSorgu = z.object({ lang, adet: sayi(12, 6) })

export const yorum = z.object({
  k_no: kNo,
  ad: z.string().describe('First name and first letter of the last; empty where the account is gone.'),
  lang: z.enum(locales).describe('Language of the comment.'),
  puan: z.int().min(1).max(5).optional(),
  yorum: z.string(),
  tarih: gun,
  ziyaret: z.string().optional().describe('Booked here and was there, in this month: YYYY-MM.'),
  gorseller: z.array(gorsel),
  cevap: z.object({ metin: z.string(), tarih: gun }).optional().describe('The operator’s answer.'),
})

export const puanOzet = z.object({
  ortalama: z.number().describe('Average, two decimals.'),
  adet: z.int(),
  dagilim: z.array(z.int()).length(5).describe('How many gave 1, 2, 3, 4 and 5.'),
})

export const yorumListe = z.object({
  yorumlar: z.array(yorum),
  toplam: z.int(),
  sayfa: z.int(),
  adet: z.int(),
  puan: puanOzet.optional(),
  gercek: z
    .object({ ortalama: z.number(), adet: z.int(), yorumlar: z.array(yorum) })
    .optional()
    .describe('The same of real comments alone, without a demo’s: what search engines may be told.'),
})

export const ovguListe = z.object({
  yorumlar: z.array(yorum.extend({ urun: z.object({ baslik: z.string(), adres: z.string() }) })),
})

export const yorumJeton = z.object({
  jeton: z.string().describe('Good from two seconds after it was given until a day later.'),
})

export const yorumForm = z
  .object({
    lang,
    ...konu,
    puan: z.int().min(0).max(5).optional().describe('Products only, 1 to 5.'),
    yorum: metin,
    gorseller: z
      .array(kNo)
      .max(mostPhotos * 2)
      .default([])
      .describe('Photos sent to /yorum-gorsel-post; products only.'),
    ad_soyad: z.string().trim().max(120).default('').describe('Without an account.'),
    e_mail: z.string().trim().max(254).default('').describe('Without an account; never shown.'),
    jeton: z.string().max(200).default('').describe('Without an account: from /yorum-jeton-get.'),
    web_sitesi: z.string().max(500).default('').describe('Nobody sees it; only programs fill it in.'),
    davet: z.string().max(200).optional().describe('From the link of an invitation.'),
  })
  .refine(birKonu, { path: ['urun_k_no'], error: 'either a product or a post' })

export const yorumSonuc = z.object({
  durum: z
    .enum(['onay_bekliyor', 'yayinda', 'e_posta_gonderildi'])
    .describe('Waits for the office, is shown, or waits for the mailed link.'),
})

export const yorumGorsel = z.object({ k_no: kNo })

export const yorumOnayForm = z.object({ lang, jeton: z.string().max(200) })

export const yorumBildirForm = z.object({
  lang,
  yorum_k_no: kNo,
  neden: z.enum(['reklam', 'hakaret', 'yanlis', 'kisisel', 'diger']),
  aciklama: z.string().trim().max(500).default(''),
})
export const yorumBildirildi = z.object({ bildirildi: z.literal(true) })

export const yorumDavetForm = z.object({ lang, davet: z.string().max(200) })

const yorumlanacak = z.object({
  k_no: kNo,
  baslik: z.string(),
  adres: z.string(),
  tarih: gun,
  gorsel: gorsel.optional(),
})

export const yorumDavet = z.object({ ad: z.string(), yorumlanacaklar: z.array(yorumlanacak) })

export const uyeYorum = yorum.extend({
  durum: z.enum(['e_posta_bekliyor', 'onay_bekliyor', 'yayinda', 'reddedildi', 'gizli']),
  konu: z.object({
    tur: z.enum(['urun', 'yazi']),
    k_no: kNo,
    baslik: z.string(),
    adres: z.string(),
    gorsel: gorsel.optional(),
  }),
  neden: z.string().optional().describe('Why it was not taken.'),
})

export const uyeYorumlar = z.object({
  yorumlar: z.array(uyeYorum),
  yorumlanacaklar: z.array(yorumlanacak),
})

export const yorumSilForm = z.object({ lang, yorum_k_no: kNo })

export type YorumSorgu = z.input<typeof yorumSorgu>
export type YorumDilSorgu = z.input<typeof yorumDilSorgu>
export type OvguSorgu = z.input<typeof ovguSorgu>
export type YorumWire = z.infer<typeof yorum>
export type YorumListeWire = z.infer<typeof yorumListe>
export type OvguListeWire = z.infer<typeof ovguListe>
export type YorumJetonWire = z.infer<typeof yorumJeton>
export type YorumForm = z.input<typeof yorumForm>
export type YorumSonucWire = z.infer<typeof yorumSonuc>
export type YorumGorselWire = z.infer<typeof yorumGorsel>
export type YorumOnayForm = z.input<typeof yorumOnayForm>
export type YorumBildirForm = z.input<typeof yorumBildirForm>
export type YorumBildirildiWire = z.infer<typeof yorumBildirildi>
export type YorumDavetForm = z.input<typeof yorumDavetForm>
export type YorumDavetWire = z.infer<typeof yorumDavet>
export type UyeYorumWire = z.infer<typeof uyeYorum>
export type UyeYorumlarWire = z.infer<typeof uyeYorumlar>
export type YorumSilForm = z.input<typeof yorumSilForm>
