import { z } from 'zod'
import { locales } from '#domain/languages/locales.ts'
import { providers } from '#domain/members/member.ts'
import { currencies } from '#domain/money/money.ts'
import { urunKart } from '../catalogue/schema.ts'
import { indirim, kupon } from '../coupons/schema.ts'
import { rezervasyon } from '../orders/schema.ts'
import { kNo, lang, numara } from '../values.ts'

const ePosta = z.string().trim().max(254)
const sifre = z.string().max(200)
const ad = z.string().trim().max(80)
const baglanti = z.string().max(200).describe('What stands behind # in the address that was mailed.')
const saglayici = z.enum(providers)
const strateji = z.enum(['local', ...providers])

/** Required fields are checked by the members' rules, so that every fault comes back with its field. */
export const kayitForm = z.object({
  uye_grup_k_no: kNo.optional(),
  ad,
  soyad: ad,
  e_mail: ePosta,
  sifre,
  sifre_onay: sifre,
  gizlilik_politikasi: z.boolean().default(true),
  lang,
})

export const girisForm = z.object({ e_mail: ePosta, sifre, remember: z.boolean().default(false) })

const izinler = z.object({
  e_posta: z.boolean(),
  sms: z.boolean(),
  arama: z.boolean(),
})

export const uye = z.object({
  k_no: kNo,
  e_mail: z.string(),
  ad: z.string(),
  soyad: z.string(),
  uye_grup_k_no: kNo,
  iskonto: indirim.optional().describe('What their group takes off every order.'),
  lang,
  telefon: z.string().optional(),
  kur_turu: z.string().length(3).optional().describe('The currency the member likes to see.'),
  e_mail_onayli: z.boolean().describe('They have opened a link that was sent to the address.'),
  yeni_e_mail: z
    .string()
    .optional()
    .describe('Takes the place of e_mail once both addresses have confirmed it.'),
  sifre_var: z.boolean().describe('false: only ever came by Google or Facebook.'),
  izinler: izinler.describe('What the member said about advertising, per channel.'),
  sosyal_girisler: z.array(saglayici).describe('Connected accounts.'),
  dogum_tarihi: z.string().optional(),
  resim: z
    .string()
    .optional()
    .describe('Their photo, for themselves alone: a path from the base of the API on.'),
  okunmamis_bildirim: z.int().describe('What they were told and have not looked at.'),
})

export const oturum = z.object({
  access_token: z
    .string()
    .describe('Bearer token for clients of the API; the storefront’s own is its cookie.'),
  user: uye,
})

export const uyeBilgileri = z.object({
  user: uye.nullable(),
  strateji: strateji.nullable().describe('By which way the session was opened.'),
})
export const tumVerilerSorgu = z.object({ uye_k_no: kNo.optional(), lang })

/** What is absent stays as it is. `e_mail` and `sifre` need the present password in `sifre_eski`. */
export const guncelleForm = z.object({
  ad: ad.optional(),
  soyad: ad.optional(),
  telefon: numara(40).optional(),
  dogum_tarihi: z.string().trim().max(10).optional().describe('YYYY-MM-DD; empty takes it away.'),
  dil: z.enum(locales).optional().describe('The member’s language, for mails.'),
  kur_turu: z.enum(currencies).optional(),
  izinler: izinler.partial().optional(),
  e_mail: ePosta.optional(),
  sifre_eski: sifre.optional(),
  sifre: sifre.optional(),
  sifre_onay: sifre.optional(),
  lang,
})

export const guncelCevap = z.object({ user: uye })

export const sifremiUnuttumForm = z.object({ e_mail: ePosta, lang })
export const sifremiUnuttumCevap = z.object({
  status: z.literal('gonderildi').describe('A refusal because nobody has the address has status "mailyok".'),
})

export const sifreYenileForm = z.object({ baglanti, sifre, sifre_onay: sifre, lang })
export const baglantiForm = z.object({ baglanti, lang })
export const baglantiCevap = z.object({
  sonuc: z.enum(['onaylandi', 'diger_adres_bekleniyor', 'degisti', 'baglandi', 'silindi']),
})

const oturumKaydi = z.object({
  k_no: kNo,
  cihaz: z.string().describe('Browser and system; empty for a program.'),
  strateji,
  remember: z.boolean(),
  acilis: z.iso.datetime(),
  son_gorulme: z.iso.datetime().describe('To about ten minutes.'),
  bu_oturum: z.boolean(),
})

export const oturumlar = z.object({ oturumlar: z.array(oturumKaydi) })
export const oturumKapatForm = z
  .object({ oturum_k_no: z.uuid().optional(), digerleri: z.boolean().default(false) })
  .describe('One session by its id, or all others.')
export const kapatilan = z.object({ kapatilan: z.int() })

export const favoriler = z.object({ favoriler: z.array(z.object({ urun_k_no: kNo })) })
export const favoriForm = z.object({
  urun_k_no: kNo.optional(),
  urunler: z.array(kNo).max(200).default([]).describe('Several at once: those chosen before signing in.'),
})
export const favoriSorgu = z.object({ lang })
export const favoriListe = z.object({ urunler: z.array(urunKart) })
export const favoriSilForm = z.object({ urun_k_no: kNo })

export const sosyalSorgu = z.object({
  lang,
  donus: z.string().max(500).default('/').describe('Path to return to.'),
  bagla: z.stringbool().default(false).describe('Connect to the signed-in member’s account.'),
})
export const sosyalCevap = z.object({ yonlendirme_url: z.string() })
export const baglamaCevap = z.object({ saglayici, e_mail: z.string(), donus: z.string() })
export const baglamaForm = z.object({ sifre })
export const baglananOturum = oturum.extend({ donus: z.string() })

export const tahsilat = z.object({
  k_no: kNo,
  rezervasyon_k_no: kNo,
  tutar: z.number(),
  kur_turu: z.string(),
  tarih: z.iso.datetime(),
})

export const tumVeriler = z.object({
  rezervasyonlar: z.array(rezervasyon),
  favoriler: favoriler.shape.favoriler,
  kuponlar: z.array(kupon),
  tahsilatlar: z.array(tahsilat),
})

export const bos = z.object({})

export type KayitForm = z.input<typeof kayitForm>
export type GirisForm = z.input<typeof girisForm>
export type UyeWire = z.infer<typeof uye>
export type OturumWire = z.infer<typeof oturum>
export type UyeBilgileriWire = z.infer<typeof uyeBilgileri>
export type TumVerilerSorgu = z.input<typeof tumVerilerSorgu>
export type GuncelleForm = z.input<typeof guncelleForm>
export type GuncelCevapWire = z.infer<typeof guncelCevap>
export type SifremiUnuttumForm = z.input<typeof sifremiUnuttumForm>
export type SifremiUnuttumWire = z.infer<typeof sifremiUnuttumCevap>
export type SifreYenileForm = z.input<typeof sifreYenileForm>
export type BaglantiForm = z.input<typeof baglantiForm>
export type BaglantiWire = z.infer<typeof baglantiCevap>
export type OturumKaydiWire = z.infer<typeof oturumKaydi>
export type OturumlarWire = z.infer<typeof oturumlar>
export type OturumKapatForm = z.input<typeof oturumKapatForm>
export type KapatilanWire = z.infer<typeof kapatilan>
export type FavorilerWire = z.infer<typeof favoriler>
export type FavoriForm = z.input<typeof favoriForm>
export type FavoriSorgu = z.input<typeof favoriSorgu>
export type FavoriListeWire = z.infer<typeof favoriListe>
export type FavoriSilForm = z.input<typeof favoriSilForm>
export type SosyalSorgu = { lang?: (typeof locales)[number]; donus?: string; bagla?: 'true' }
export type SosyalWire = z.infer<typeof sosyalCevap>
export type BaglamaWire = z.infer<typeof baglamaCevap>
export type BaglamaForm = z.input<typeof baglamaForm>
export type BaglananOturumWire = z.infer<typeof baglananOturum>
export type TahsilatWire = z.infer<typeof tahsilat>
export type TumVerilerWire = z.infer<typeof tumVeriler>
export type BosWire = z.infer<typeof bos>
