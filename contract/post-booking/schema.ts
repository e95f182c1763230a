import { z } from 'zod'
import { engel } from '../orders/cart-schema.ts'
import { rezervasyon } from '../orders/schema.ts'
import { talepTakip } from '../requests/schema.ts'
import { gun, kNo, lang, para, saat } from '../values.ts'

/** Whose booking: a member's own by `rezervasyon_k_no` (id or number), or the one an enquiry has opened. */
const kimin = {
  lang,
  rezervasyon_k_no: kNo.optional().describe('Id or number of the booking.'),
  jeton: z
    .string()
    .max(200)
    .optional()
    .describe('Token of an enquiry; a browser has it in the cookie kervan_enquiry.'),
}

export const sorgulaForm = z.object({
  lang,
  bilet_no: z.string().trim().min(1).max(40).describe('Number of a booking or of a request.'),
  dogrulama: z.string().trim().min(1).max(254).describe('E-mail or surname of the lead traveller.'),
})

export const baglantiForm = z.object({ lang, baglanti: z.string().max(200) })

export const yonetSorgu = z.object(kimin)

const hesap = z.object({
  k_no: kNo,
  banka: z.string(),
  hesap_sahibi: z.string(),
  iban: z.string(),
  kur_turu: z.string(),
})

export const rezervasyonSonrasi = z.object({
  rezervasyon,
  toplam: para.describe('Price of what stands, without cancelled items.'),
  odenen: para.describe('What is paid for that.'),
  kalan: para.describe('What is still to be paid.'),
  odemeler: z.array(
    z.object({
      tutar: para,
      odeme_yontemi: z.enum(['kredi_karti', 'banka_havalesi', 'yerinde_odeme']),
      tarih: z.iso.datetime(),
      geri_gonderilen: z
        .boolean()
        .optional()
        .describe(
          'Charged but not kept, because the booking was paid twice: it is in no total, its refund in iadeler.',
        ),
    }),
  ),
  iadeler: z.array(
    z.object({
      tutar: para,
      durum: z.enum(['bekliyor', 'elden', 'yapildi']),
      tarih: z.iso.datetime(),
    }),
  ),
  iade_belgeleri: z.array(z.object({ no: z.string(), tutar: para, tarih: z.iso.datetime() })),
  bildirimler: z.array(z.object({ tutar: para, tarih: z.iso.datetime(), bulundu: z.boolean() })),
  banka_hesaplari: z.array(hesap),
  islemler: z.object({
    iptal: z.boolean(),
    urun_iptal: z.array(z.int()).describe('Positions of items that can be cancelled by themselves.'),
    tarih_degisikligi: z.array(z.int()).describe('Positions of items that can be put on another day.'),
    kalan_odeme: z.boolean(),
    havale_bildirimi: z.boolean(),
  }),
})

export const sorguSonucu = z.object({
  rezervasyon_sonrasi: rezervasyonSonrasi.optional().describe('Where the number is a booking’s.'),
  talep_takip: talepTakip.optional().describe('Where the number is a request’s.'),
  jeton: z.string().describe('Opens this booking or request for the calls that follow.'),
  jeton_sonu: z.iso.datetime(),
})

/** Over GET everything is text. */
const sira = z.coerce.number().int().min(0).max(100).optional().describe('Position of one item.')

export const iptalSorgu = z.object({ ...kimin, urun_sira: sira })

export const iptalOnizleme = z.object({
  urunler: z.array(z.object({ sira: z.int(), oran: z.number(), odenen: para, iade: para })),
  tamami: z.boolean(),
  odenen: para,
  iade: para,
  kesinti: para,
  asamalar: z.array(z.object({ son: z.iso.datetime(), iade: para })),
  saat_dilimi: z.string(),
  yol: z.enum(['kart', 'havale', 'kart_ve_havale', 'yok']),
})

export const iptalForm = z.object({
  ...kimin,
  urun_sira: z.int().min(0).max(100).optional(),
  beklenen_iade: para.describe('The refund that was shown; another one is answered 409 and not done.'),
})

const yeniGun = { ...kimin, tarih: gun, seans_saati: saat.optional() }

export const tarihSorgu = z.object({ ...yeniGun, urun_sira: z.coerce.number().int().min(0).max(100) })

export const tarihOnizleme = z.object({
  eski: para.describe('What the item costs as booked.'),
  yeni: para.describe('What it costs on the new day.'),
  iade: para.describe('What goes back at once, because more is paid than everything costs then.'),
  kalan: para.describe('What will still be to pay.'),
  tarih: gun,
  seans_saati: saat.optional(),
  bitis: z.object({ tarih: gun, saat: saat.optional() }).optional(),
})

export const tarihGunSorgu = z.object({
  ...kimin,
  urun_sira: z.coerce.number().int().min(0).max(100),
  baslangic: gun,
  bitis: gun.describe('At most 400 days later.'),
})

const gunDurumu = z.enum(['bos', 'dolu', 'kapali'])

export const tarihGunListe = z.object({
  gunler: z.array(
    z.object({
      tarih: gun,
      durum: gunDurumu.describe('Free for the people of the item, full, or not sold.'),
      fiyat: para.optional().describe('What the item costs on that day.'),
      seanslar: z.array(z.object({ seans_saati: saat, durum: gunDurumu })),
      engel: engel.optional().describe('Why it cannot be had.'),
    }),
  ),
})

export const tarihForm = z.object({
  ...yeniGun,
  urun_sira: z.int().min(0).max(100),
  beklenen_fiyat: para.describe('The new price that was shown; another one is answered 409 and not done.'),
})

export const odemeBildirimForm = z.object({
  ...kimin,
  tutar: para.refine(({ tutar }) => tutar > 0 && tutar < 10_000_000, 'no such amount'),
  banka_k_no: kNo.optional(),
  gonderen: z.string().trim().min(1).max(120).describe('Whose account it came from.'),
  tarih: gun.describe('The day it was sent.'),
  aciklama: z.string().trim().max(500).default(''),
})

export const bos = z.object({})

export type SorgulaForm = z.input<typeof sorgulaForm>
export type BaglantiForm = z.input<typeof baglantiForm>
export type YonetSorgu = z.input<typeof yonetSorgu>
export type IptalSorgu = Omit<z.input<typeof iptalSorgu>, 'urun_sira'> & { urun_sira?: number }
export type IptalForm = z.input<typeof iptalForm>
export type OdemeBildirimForm = z.input<typeof odemeBildirimForm>
export type TarihSorgu = Omit<z.input<typeof tarihSorgu>, 'urun_sira'> & { urun_sira: number }
export type TarihGunSorgu = Omit<z.input<typeof tarihGunSorgu>, 'urun_sira'> & { urun_sira: number }
export type TarihGunListeWire = z.infer<typeof tarihGunListe>
export type TarihForm = z.input<typeof tarihForm>
export type TarihOnizlemeWire = z.infer<typeof tarihOnizleme>
export type RezervasyonSonrasiWire = z.infer<typeof rezervasyonSonrasi>
export type SorguSonucuWire = z.infer<typeof sorguSonucu>
export type IptalOnizlemeWire = z.infer<typeof iptalOnizleme>
