import { z } from 'zod'
import { bag, kNo, para, saat } from '../values.ts'

const donem = { baslangic: z.string(), bitis: z.string() }
const paxFiyat = z.object({ yetiskin: para, cocuk: para, bebek: para })

const tur = z.object({
  urun_tipi: z.literal('tur'),
  sure_dakika: z.int(),
  zorluk: z.enum(['kolay', 'orta', 'zor']),
  rehber_dilleri: z.array(z.string()),
  yaslar: z.object({ cocuk: z.int(), yetiskin: z.int() }),
  kisi: z.object({ en_az: z.int(), en_cok: z.int() }),
  bebek_yer_kaplar: z.boolean(),
  ozel_tur: z.boolean(),
  en_az_yas: z.int().optional(),
  en_az_katilimci: z.int().optional(),
  fiyatlandirma: z.enum(['tekil', 'group']),
  fiyat: paxFiyat.optional(),
  grup_fiyat: z.object({ fiyat: para, en_cok: z.int(), arti_kisi: para }).optional(),
  sezonlar: z.array(
    z.object({
      ...donem,
      fiyat: paxFiyat.optional(),
      grup_fiyat: z.object({ fiyat: para, arti_kisi: para }).optional(),
    }),
  ),
  bulusma_noktasi: z.object({ enlem: z.number(), boylam: z.number(), aciklama: z.string() }).optional(),
  alis_bolgeleri: z.array(
    z.object({ k_no: kNo, baslik: z.string(), dakika_once: z.int(), fiyat_farki: para }),
  ),
})

const nokta = z.object({ k_no: kNo, baslik: z.string(), turu: z.string() })

const transfer = z.object({
  urun_tipi: z.literal('transfer'),
  nereden: nokta,
  nereye: nokta,
  dakika: z.int(),
  kilometre: z.int(),
  araclar: z.array(
    z.object({
      k_no: kNo,
      baslik: z.string(),
      koltuk: z.int(),
      bagaj: z.int(),
      tek_yon: para,
      gidis_donus: para,
      paylasimli: z.boolean(),
    }),
  ),
  gece_farki: z.object({ baslangic: saat, bitis: saat, oran: z.number() }).optional(),
  bekleme_dakika: z.int(),
  cocuk_koltugu: para.optional(),
  donus_urun: bag
    .optional()
    .describe('The product of its own that goes the other way; that direction is sold there alone.'),
})

const villa = z.object({
  urun_tipi: z.literal('villa'),
  izin_no: z.string(),
  kapasite: z.int(),
  yatak_odasi: z.int(),
  banyo: z.int(),
  metrekare: z.int().optional(),
  havuz: z.object({ ozel: z.boolean(), isitmali: z.boolean(), boy_metre: z.number().optional() }).optional(),
  mesafeler: z.object({
    plaj_km: z.number(),
    merkez_km: z.number(),
    havalimani_km: z.number(),
    market_km: z.number(),
  }),
  olanaklar: z.array(z.string()),
  sezonlar: z.array(
    z.object({ ...donem, gecelik: para, en_az_gece: z.int(), giris_gunleri: z.array(z.int()) }),
  ),
  temizlik: z.object({ fiyat: para, gece_alti: z.int() }).optional(),
  depozito: para.optional(),
  giris: saat,
  cikis: saat,
  bosluk_gece: z.int().default(0).describe('Nights that stay free after every guest.'),
})

const yat = z.object({
  urun_tipi: z.literal('yat'),
  turu: z.enum(['gulet', 'motoryat', 'yelkenli', 'katamaran']),
  boy_metre: z.number(),
  yil: z.int(),
  bayrak: z.string(),
  kabin: z.int(),
  yatak: z.int(),
  gunluk_kapasite: z.int(),
  murettebat: z.int(),
  liman: z.string(),
  rota: z.string().optional(),
  saatlik: z.object({ fiyat: para, en_az_saat: z.int(), baslangic: saat, bitis: saat }).optional(),
  gunluk: para.optional(),
  haftalik: para.optional(),
  sezonlar: z.array(
    z.object({ ...donem, saatlik: para.optional(), gunluk: para.optional(), haftalik: para.optional() }),
  ),
  binis: saat,
  inis: saat,
  gunubirlik: z.object({ baslangic: saat, bitis: saat }),
  depozito: para.optional(),
  ehliyet_gerekli: z.boolean(),
})

const aracKira = z.object({
  urun_tipi: z.literal('arac_kira'),
  grup: z.string(),
  ornek: z.string(),
  vites: z.enum(['manuel', 'otomatik']),
  yakit: z.enum(['benzin', 'dizel', 'hibrit', 'elektrik']),
  koltuk: z.int(),
  kapi: z.int(),
  bagaj: z.int(),
  kademeler: z.array(z.object({ gunden: z.int(), gunluk: para })),
  sezonlar: z.array(z.object({ ...donem, carpan: z.number() })),
  yerler: z.array(
    z.object({
      k_no: kNo,
      baslik: z.string(),
      alis_ucreti: para,
      birakis_ucreti: para,
      calisma_saatleri: z
        .object({ baslangic: saat, bitis: saat, disinda_ucret: para.optional() })
        .optional()
        .describe('Without them at any time; outside of them for the fee, or without one not at all.'),
    }),
  ),
  gunluk_km: z.int(),
  asim_km_ucreti: para,
  depozito: para,
  tek_yon_ucretleri: z
    .array(z.object({ alis_yeri: kNo, iade_yeri: kNo, ucret: para }))
    .describe('Bringing the car back elsewhere, besides the fees of both places.'),
  surucu: z.object({
    en_az_yas: z.int(),
    ehliyet_yili: z.int(),
    genc: z.object({ yas_alti: z.int(), gunluk: para }).optional(),
  }),
  tolerans_dakika: z.int(),
  hazirlik_dakika: z.int(),
})

const dugun = z.object({
  urun_tipi: z.literal('dugun'),
  mekan: z.string(),
  davetli: z.object({ en_az: z.int(), en_cok: z.int() }),
  paketler: z.array(
    z.object({
      k_no: kNo,
      baslik: z.string(),
      aciklama: z.string(),
      fiyat: para,
      dahil_davetli: z.int(),
      arti_davetli: para,
    }),
  ),
})

const saglik = z.object({
  urun_tipi: z.literal('saglik'),
  islem: z.string(),
  kurum: z.object({ adi: z.string(), yetki_no: z.string() }),
  baslayan_fiyat: para,
  gece: z.int(),
  icerik: z.array(z.string()),
})

/** What one kind of product has that the others do not. */
export const detay = z.discriminatedUnion('urun_tipi', [tur, transfer, villa, yat, aracKira, dugun, saglik])

export type DetayWire = z.infer<typeof detay>
export type TurWire = z.infer<typeof tur>
export type TransferWire = z.infer<typeof transfer>
export type VillaWire = z.infer<typeof villa>
export type YatWire = z.infer<typeof yat>
export type AracKiraWire = z.infer<typeof aracKira>
export type DugunWire = z.infer<typeof dugun>
export type SaglikWire = z.infer<typeof saglik>
