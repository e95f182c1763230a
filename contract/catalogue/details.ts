import type {
  CarDetails,
  HealthDetails,
  PerPersonPrices,
  ProductDetails,
  TourDetails,
  TransferDetails,
  VillaDetails,
  WeddingDetails,
  YachtDetails,
} from '#domain/catalogue/kinds.ts'
import { fields, list, record, type Translator, words } from '../translate.ts'
import { entryLink, money, productKind } from '../value-translators.ts'
import type {
  AracKiraWire,
  DetayWire,
  DugunWire,
  SaglikWire,
  TransferWire,
  TurWire,
  VillaWire,
  YatWire,
} from './details-schema.ts'

const span = { from: 'baslangic', to: 'bitis' } as const
const place = { id: 'k_no', name: 'baslik', type: 'turu' } as const

const prices = record<PerPersonPrices, NonNullable<TurWire['fiyat']>>({
  adult: ['yetiskin', money],
  child: ['cocuk', money],
  infant: ['bebek', money],
})

type TourFacts = Omit<TourDetails, 'pricing'>

const tourFacts = record<TourFacts, TurWire>({
  kind: ['urun_tipi', productKind],
  durationMinutes: 'sure_dakika',
  difficulty: ['zorluk', words({ easy: 'kolay', moderate: 'orta', demanding: 'zor' })],
  guideLanguages: 'rehber_dilleri',
  ages: ['yaslar', fields({ childFrom: 'cocuk', adultFrom: 'yetiskin' })],
  people: ['kisi', fields({ min: 'en_az', max: 'en_cok' })],
  infantsTakePlaces: 'bebek_yer_kaplar',
  privateDeparture: 'ozel_tur',
  minimumAge: 'en_az_yas',
  minimumParticipants: 'en_az_katilimci',
  meetingPoint: ['bulusma_noktasi', fields({ latitude: 'enlem', longitude: 'boylam', text: 'aciklama' })],
  pickupZones: [
    'alis_bolgeleri',
    list(
      fields({ id: 'k_no', name: 'baslik', minutesBefore: 'dakika_once', surcharge: ['fiyat_farki', money] }),
    ),
  ],
})

const tour: Translator<TourDetails, TurWire> = {
  toWire: ({ pricing, ...facts }) => ({ ...tourFacts.toWire(facts), ...pricingToWire(pricing) }),
  fromWire: (wire) => ({ ...tourFacts.fromWire(wire), pricing: pricingFromWire(wire) }),
}

function pricingToWire(
  pricing: TourDetails['pricing'],
): Pick<TurWire, 'fiyatlandirma' | 'fiyat' | 'grup_fiyat' | 'sezonlar'> {
  if (pricing.model === 'per-person') {
    return {
      fiyatlandirma: 'tekil',
      fiyat: prices.toWire(pricing.prices),
      sezonlar: pricing.seasons.map((season) => ({
        baslangic: season.from,
        bitis: season.to,
        fiyat: prices.toWire(season.prices),
      })),
    }
  }
  return {
    fiyatlandirma: 'group',
    grup_fiyat: {
      fiyat: money.toWire(pricing.price),
      en_cok: pricing.includedPeople,
      arti_kisi: money.toWire(pricing.extraPerson),
    },
    sezonlar: pricing.seasons.map((season) => ({
      baslangic: season.from,
      bitis: season.to,
      grup_fiyat: { fiyat: money.toWire(season.price), arti_kisi: money.toWire(season.extraPerson) },
    })),
  }
}

function pricingFromWire(wire: TurWire): TourDetails['pricing'] {
  if (wire.grup_fiyat) {
    return {
      model: 'per-group',
      price: money.fromWire(wire.grup_fiyat.fiyat),
      includedPeople: wire.grup_fiyat.en_cok,
      extraPerson: money.fromWire(wire.grup_fiyat.arti_kisi),
      seasons: wire.sezonlar.map((season) => ({
        from: season.baslangic,
        to: season.bitis,
        price: money.fromWire(season.grup_fiyat!.fiyat),
        extraPerson: money.fromWire(season.grup_fiyat!.arti_kisi),
      })),
    }
  }
  return {
    model: 'per-person',
    prices: prices.fromWire(wire.fiyat!),
    seasons: wire.sezonlar.map((season) => ({
      from: season.baslangic,
      to: season.bitis,
      prices: prices.fromWire(season.fiyat!),
    })),
  }
}

const transfer = record<TransferDetails, TransferWire>({
  kind: ['urun_tipi', productKind],
  from: ['nereden', fields(place)],
  to: ['nereye', fields(place)],
  minutes: 'dakika',
  kilometres: 'kilometre',
  vehicles: [
    'araclar',
    list(
      fields({
        id: 'k_no',
        name: 'baslik',
        seats: 'koltuk',
        luggage: 'bagaj',
        oneWay: ['tek_yon', money],
        roundTrip: ['gidis_donus', money],
        shared: 'paylasimli',
      }),
    ),
  ],
  nightSurcharge: ['gece_farki', fields({ ...span, percent: 'oran' })],
  freeWaitingMinutes: 'bekleme_dakika',
  childSeat: ['cocuk_koltugu', money],
  wayBack: ['donus_urun', entryLink],
})

const villa = record<VillaDetails, VillaWire>({
  kind: ['urun_tipi', productKind],
  permitNumber: 'izin_no',
  capacity: 'kapasite',
  bedrooms: 'yatak_odasi',
  bathrooms: 'banyo',
  areaSquareMetres: 'metrekare',
  pool: ['havuz', fields({ private: 'ozel', heated: 'isitmali', lengthMetres: 'boy_metre' })],
  distances: [
    'mesafeler',
    fields({ beachKm: 'plaj_km', centreKm: 'merkez_km', airportKm: 'havalimani_km', marketKm: 'market_km' }),
  ],
  amenities: 'olanaklar',
  seasons: [
    'sezonlar',
    list(
      fields({
        ...span,
        nightly: ['gecelik', money],
        minimumNights: 'en_az_gece',
        arrivalWeekdays: 'giris_gunleri',
      }),
    ),
  ],
  cleaning: ['temizlik', fields({ fee: ['fiyat', money], underNights: 'gece_alti' })],
  deposit: ['depozito', money],
  arrival: 'giris',
  departure: 'cikis',
  gapNights: 'bosluk_gece',
})

type YachtWireFields = { hour: 'saatlik'; day: 'gunluk'; week: 'haftalik' }

const yachtSeason = fields({
  ...span,
  hour: ['saatlik', money],
  day: ['gunluk', money],
  week: ['haftalik', money],
} as const)
const yachtHour = fields({ price: ['fiyat', money], minimumHours: 'en_az_saat', ...span } as const)

const yachtFacts = record<Omit<YachtDetails, 'pricing'>, YatWire>({
  kind: ['urun_tipi', productKind],
  type: ['turu', words({ gulet: 'gulet', motor: 'motoryat', sail: 'yelkenli', catamaran: 'katamaran' })],
  lengthMetres: 'boy_metre',
  year: 'yil',
  flag: 'bayrak',
  cabins: 'kabin',
  berths: 'yatak',
  dayCapacity: 'gunluk_kapasite',
  crew: 'murettebat',
  basePort: 'liman',
  route: 'rota',
  embark: 'binis',
  disembark: 'inis',
  dayTrip: ['gunubirlik', fields(span)],
  deposit: ['depozito', money],
  bareboatLicence: 'ehliyet_gerekli',
})

const yachtPricing = record<
  YachtDetails['pricing'],
  Pick<YatWire, YachtWireFields[keyof YachtWireFields] | 'sezonlar'>
>({
  hour: ['saatlik', yachtHour],
  day: ['gunluk', money],
  week: ['haftalik', money],
  seasons: ['sezonlar', list(yachtSeason)],
})

const yacht: Translator<YachtDetails, YatWire> = {
  toWire: ({ pricing, ...facts }) => ({ ...yachtFacts.toWire(facts), ...yachtPricing.toWire(pricing) }),
  fromWire: (wire) => ({ ...yachtFacts.fromWire(wire), pricing: yachtPricing.fromWire(wire) }),
}

const car = record<CarDetails, AracKiraWire>({
  kind: ['urun_tipi', productKind],
  group: 'grup',
  example: 'ornek',
  gearbox: ['vites', words({ manual: 'manuel', automatic: 'otomatik' })],
  fuel: ['yakit', words({ petrol: 'benzin', diesel: 'dizel', hybrid: 'hibrit', electric: 'elektrik' })],
  seats: 'koltuk',
  doors: 'kapi',
  luggage: 'bagaj',
  tiers: ['kademeler', list(fields({ fromDays: 'gunden', daily: ['gunluk', money] }))],
  seasons: ['sezonlar', list(fields({ ...span, factor: 'carpan' }))],
  places: [
    'yerler',
    list(
      fields({
        id: 'k_no',
        name: 'baslik',
        pickUpFee: ['alis_ucreti', money],
        dropOffFee: ['birakis_ucreti', money],
        hours: ['calisma_saatleri', fields({ ...span, outsideFee: ['disinda_ucret', money] })],
      }),
    ),
  ],
  oneWayFees: [
    'tek_yon_ucretleri',
    list(fields({ from: 'alis_yeri', to: 'iade_yeri', fee: ['ucret', money] })),
  ],
  kilometresPerDay: 'gunluk_km',
  excessPerKilometre: ['asim_km_ucreti', money],
  deposit: ['depozito', money],
  driver: [
    'surucu',
    fields({
      minimumAge: 'en_az_yas',
      licenceYears: 'ehliyet_yili',
      young: ['genc', fields({ underAge: 'yas_alti', daily: ['gunluk', money] })],
    }),
  ],
  graceMinutes: 'tolerans_dakika',
  turnaroundMinutes: 'hazirlik_dakika',
})

const wedding = record<WeddingDetails, DugunWire>({
  kind: ['urun_tipi', productKind],
  venue: 'mekan',
  guests: ['davetli', fields({ min: 'en_az', max: 'en_cok' })],
  packages: [
    'paketler',
    list(
      fields({
        id: 'k_no',
        name: 'baslik',
        description: 'aciklama',
        price: ['fiyat', money],
        includedGuests: 'dahil_davetli',
        extraGuest: ['arti_davetli', money],
      }),
    ),
  ],
})

const health = record<HealthDetails, SaglikWire>({
  kind: ['urun_tipi', productKind],
  procedure: 'islem',
  facility: ['kurum', fields({ name: 'adi', authorisationNumber: 'yetki_no' })],
  fromPrice: ['baslayan_fiyat', money],
  nights: 'gece',
  includes: 'icerik',
})

const kinds = { tour, transfer, villa, yacht, car, wedding, health } as unknown as Record<
  ProductDetails['kind'],
  Translator<ProductDetails, DetayWire>
>

/** The part of a product that only its kind has. */
export const details: Translator<ProductDetails, DetayWire> = {
  toWire: (ours) => kinds[ours.kind].toWire(ours),
  fromWire: (wire) => kinds[productKind.fromWire(wire.urun_tipi) as ProductDetails['kind']].fromWire(wire),
}
