import { z } from 'zod'
import { locales } from '#domain/languages/locales.ts'
import { providers } from '#domain/members/member.ts'
import { sepetKampanya } from '../coupons/schema.ts'
import { gorsel, kNo, paylasimGorsel } from '../values.ts'

const kur = z.object({
  kod: z.string().describe('Sign, for example ₺.'),
  banka_kodu: z.string().length(3).describe('ISO 4217 code.'),
  alis: z
    .number()
    .describe('TRY that the bank pays for one unit, for showing; the selling rate where no bulletin has it.'),
  satis: z.number().describe('TRY for one unit, for showing.'),
  satis_metin: z.string().describe('The same rate as decimal text: what totals are computed with.'),
  varsayilan: z.boolean(),
})

/** Texts by language: all that the company offers, in English where one is missing. */
const perLanguage = <Texts extends z.ZodType>(texts: Texts) =>
  z.partialRecord(z.enum(locales), texts).and(z.object({ en: texts }))

const menu = z.object({
  k_no: kNo,
  menu_k_no: kNo.optional().describe('Parent entry.'),
  tip: z.enum(['ozel', 'sayfa']),
  turu: z.string(),
  icon: z.string().optional(),
  konum: z.enum(['category', 'top', 'bottom']),
  icerik: perLanguage(
    z.object({
      baslik: z.string(),
      slug: z.string().optional().describe('With `turu` the address /{type}/{slug}; absent for custom ones.'),
      url: z
        .string()
        .optional()
        .describe('Path without language prefix, or an address elsewhere; absent for a mere heading.'),
      aciklama: z.string().optional(),
    }),
  ),
  gorseller: z.array(gorsel),
})

export const ayarSorgu = z.object({ lang: z.enum(locales).default('en') })

export const ayarlar = z.object({
  lang: z
    .enum(locales)
    .describe('The language of all texts but `seo` and the menus, which come in every one.'),
  contact: z.object({
    gsm_1: z.string(),
    e_mail: z.string(),
    adres: z.string(),
    enlem: z.number(),
    boylam: z.number(),
    calisma_saatleri: z.string(),
  }),
  company: z.object({
    firma_adi: z.string(),
    unvan: z.string(),
    slogan: z.string(),
    tursab_kodu: z.string(),
    tursab_url: z.string().optional(),
    tursab_img_url: z.string().optional().describe('Path below the upload base; a PNG.'),
    tursab_img_en: z.int().optional(),
    tursab_img_boy: z.int().optional(),
  }),
  social: z.array(z.object({ ag: z.string(), url: z.string() })),
  support: z.object({ whatsapp: z.string().optional(), telegram: z.string().optional() }),
  seo: perLanguage(z.object({ site_baslik: z.string(), description: z.string(), keywords: z.string() })),
  paylasim_gorsel: paylasimGorsel,
  logofavicon: z.object({
    logo: z.string().optional().describe('Path below the upload base; a PNG.'),
    logo_en: z.int().optional(),
    logo_boy: z.int().optional(),
    favicon: z
      .string()
      .optional()
      .describe('Path below the upload base; for 192 in it there are 32, 180, 512 and maskable-512 too.'),
  }),
  splash: z.array(gorsel.extend({ dil: z.enum(locales) })).describe('Large pictures of the home page.'),
  language: z.object({
    diller: z.array(z.object({ lang: z.enum(locales) })),
    arapca_rakamlar: z.enum(['bati', 'dogu']).describe('Digits of pages in Arabic: 0123 or ٠١٢٣.'),
  }),
  exchange: z.object({ kurlar: z.array(kur), sabit_kur: z.string() }),
  dailyExchange: z.object({
    kaynak: z.string(),
    tarih: z.iso.date(),
    bulten_no: z.string().optional(),
    kurlar: z.array(
      z.object({
        banka_kodu: z.string(),
        alis: z.number().optional(),
        satis: z.number(),
        satis_metin: z.string(),
      }),
    ),
  }),
  tema: z.object({ marka: z.string().optional(), eylem: z.string().optional() }),
  nedenler: z.array(z.object({ icon: z.string(), baslik: z.string(), aciklama: z.string() })),
  bankalar: z.array(
    z.object({
      k_no: kNo,
      banka: z.string(),
      hesap_sahibi: z.string(),
      iban: z.string(),
      kur_turu: z.string(),
    }),
  ),
  odeme_yontemleri: z.array(z.enum(['kredi_karti', 'banka_havalesi', 'yerinde_odeme'])),
  kart_taksit: z.boolean().describe('Whether some cards may pay in instalments.'),
  menus: z.array(menu),
  saat_dilimi: z.string().describe('IANA name of the company’s own clock.'),
  deneme: z.boolean().describe('A shop for trying, where no booking is real.'),
  sosyal_girisler: z.array(z.enum(providers)).describe('Other houses by which one can sign in.'),
  other: z.object({}),
})

export const digerAyarlar = z.object({
  uye_olmadan_yorum_yapma: z.boolean().describe('false: commenting without membership is allowed.'),
  sifre_en_az: z.int(),
  sozlesmeler_onayli: z.boolean(),
  on_odeme_saat: z.int(),
  varsayilan_uye_grup_k_no: kNo,
  sepet_kampanya: sepetKampanya.optional(),
})

export type AyarSorgu = z.input<typeof ayarSorgu>
export type AyarlarWire = z.infer<typeof ayarlar>
export type DigerAyarlarWire = z.infer<typeof digerAyarlar>
export type MenuWire = z.infer<typeof menu>
