import type {
  CarDetails,
  HealthDetails,
  PerPersonPrices,
  ProductDetails,
  TourDetails,
  TourPricing,
  TransferDetails,
  VillaDetails,
  WeddingDetails,
  YachtDetails,
  YearlySpan,
} from '#domain/catalogue/kinds.ts'
import { flat, list, object, oneOf, shape, type Type, variants } from '../shape.ts'
import { boolean, entryLink, id, integer, money, number, string, time } from '../types.ts'

type Element<List extends readonly unknown[]> = List[number]

const seasonFields = {
  from: ['baslangic', string().describe('"06-15" of every year, or "2027-06-15" once.')],
  to: ['bitis', string()],
  weekdays: ['gunler', list(integer()).optional().describe('Only on these weekdays; 1 is Monday.')],
} as const
const hourFields = { from: ['baslangic', time], to: ['bitis', time] } as const

const prices = shape<PerPersonPrices>({
  adult: ['yetiskin', money],
  child: ['cocuk', money],
  infant: ['bebek', money],
})

const groupPrice = { price: ['fiyat', money], extraPerson: ['arti_kisi', money] } as const

/** Both models are one object on the wire, of which `fiyatlandirma` says which fields it has. */
const tourPricing = object({
  model: ['fiyatlandirma', oneOf<TourPricing['model']>({ 'per-person': 'tekil', 'per-group': 'group' })],
  prices: ['fiyat', prices.optional()],
  group: ['grup_fiyat', object({ ...groupPrice, includedPeople: ['en_cok', integer()] }).optional()],
  seasons: [
    'sezonlar',
    list(
      object({
        ...seasonFields,
        prices: ['fiyat', prices.optional()],
        group: ['grup_fiyat', object(groupPrice).optional()],
      }),
    ),
  ],
}).as<TourPricing>({
  write: (ours) =>
    ours.model === 'per-person'
      ? ours
      : {
          model: ours.model,
          group: ours,
          seasons: ours.seasons.map(({ price, extraPerson, ...span }) => ({
            ...span,
            group: { price, extraPerson },
          })),
        },
  read: ({ model, prices: perPerson, group, seasons }) =>
    model === 'per-person'
      ? {
          model,
          prices: perPerson!,
          seasons: seasons.map(({ prices: own, group: _, ...span }) => ({ ...span, prices: own! })),
        }
      : {
          model,
          ...group!,
          seasons: seasons.map(({ group: own, prices: _, ...span }) => ({ ...span, ...own! })),
        },
})

const tour = shape<TourDetails>({
  kind: ['urun_tipi', oneOf({ tour: 'tur' })],
  durationMinutes: ['sure_dakika', integer()],
  difficulty: [
    'zorluk',
    oneOf<TourDetails['difficulty']>({ easy: 'kolay', moderate: 'orta', demanding: 'zor' }),
  ],
  guideLanguages: ['rehber_dilleri', list(string())],
  ages: [
    'yaslar',
    shape<TourDetails['ages']>({ childFrom: ['cocuk', integer()], adultFrom: ['yetiskin', integer()] }),
  ],
  people: ['kisi', shape<TourDetails['people']>({ min: ['en_az', integer()], max: ['en_cok', integer()] })],
  infantsTakePlaces: ['bebek_yer_kaplar', boolean],
  privateDeparture: ['ozel_tur', boolean],
  minimumAge: ['en_az_yas', integer().optional()],
  minimumParticipants: ['en_az_katilimci', integer().optional()],
  pricing: [flat, tourPricing],
  meetingPoint: [
    'bulusma_noktasi',
    shape<NonNullable<TourDetails['meetingPoint']>>({
      latitude: ['enlem', number],
      longitude: ['boylam', number],
      text: ['aciklama', string()],
    }).optional(),
  ],
  pickupZones: [
    'alis_bolgeleri',
    list(
      shape<Element<TourDetails['pickupZones']>>({
        id: ['k_no', id],
        name: ['baslik', string()],
        minutesBefore: ['dakika_once', integer()],
        surcharge: ['fiyat_farki', money],
      }),
    ),
  ],
})

const end = shape<TransferDetails['from']>({
  id: ['k_no', id],
  name: ['baslik', string()],
  type: ['turu', string()],
})

/** The fields of a vehicle class; the tariff describes one of them. */
export const vehicleFields = {
  id: ['k_no', id],
  name: ['baslik', string()],
  seats: ['koltuk', integer()],
  luggage: ['bagaj', integer()],
  oneWay: ['tek_yon', money],
  roundTrip: ['gidis_donus', money],
  shared: ['paylasimli', boolean],
} as const

/** What is added at night. */
export const nightSurcharge = shape<NonNullable<TransferDetails['nightSurcharge']>>({
  ...hourFields,
  percent: ['oran', number],
})

const transfer = shape<TransferDetails>({
  kind: ['urun_tipi', oneOf({ transfer: 'transfer' })],
  from: ['nereden', end],
  to: ['nereye', end],
  minutes: ['dakika', integer()],
  kilometres: ['kilometre', integer()],
  vehicles: ['araclar', list(shape<Element<TransferDetails['vehicles']>>(vehicleFields))],
  nightSurcharge: ['gece_farki', nightSurcharge.optional()],
  freeWaitingMinutes: ['bekleme_dakika', integer()],
  childSeat: ['cocuk_koltugu', money.optional()],
  wayBack: [
    'donus_urun',
    entryLink
      .optional()
      .describe('The product of its own that goes the other way; that direction is sold there alone.'),
  ],
})

const villa = shape<VillaDetails>({
  kind: ['urun_tipi', oneOf({ villa: 'villa' })],
  permitNumber: ['izin_no', string()],
  capacity: ['kapasite', integer()],
  bedrooms: ['yatak_odasi', integer()],
  bathrooms: ['banyo', integer()],
  areaSquareMetres: ['metrekare', integer().optional()],
  pool: [
    'havuz',
    shape<NonNullable<VillaDetails['pool']>>({
      private: ['ozel', boolean],
      heated: ['isitmali', boolean],
      lengthMetres: ['boy_metre', number.optional()],
    }).optional(),
  ],
  distances: [
    'mesafeler',
    shape<VillaDetails['distances']>({
      beachKm: ['plaj_km', number],
      centreKm: ['merkez_km', number],
      airportKm: ['havalimani_km', number],
      marketKm: ['market_km', number],
    }),
  ],
  amenities: ['olanaklar', list(string())],
  seasons: [
    'sezonlar',
    list(
      shape<Element<VillaDetails['seasons']>>({
        ...seasonFields,
        nightly: ['gecelik', money],
        minimumNights: ['en_az_gece', integer()],
        arrivalWeekdays: ['giris_gunleri', list(integer())],
      }),
    ),
  ],
  cleaning: [
    'temizlik',
    shape<NonNullable<VillaDetails['cleaning']>>({
      fee: ['fiyat', money],
      underNights: ['gece_alti', integer()],
    }).optional(),
  ],
  deposit: ['depozito', money.optional()],
  arrival: ['giris', time],
  departure: ['cikis', time],
  gapNights: ['bosluk_gece', integer().default(0).describe('Nights that stay free after every guest.')],
})

type YachtPricing = YachtDetails['pricing']

const yachtPricing = shape<YachtPricing>({
  hour: [
    'saatlik',
    shape<NonNullable<YachtPricing['hour']>>({
      price: ['fiyat', money],
      minimumHours: ['en_az_saat', integer()],
      ...hourFields,
    }).optional(),
  ],
  day: ['gunluk', money.optional()],
  week: ['haftalik', money.optional()],
  seasons: [
    'sezonlar',
    list(
      shape<Element<YachtPricing['seasons']>>({
        ...seasonFields,
        hour: ['saatlik', money.optional()],
        day: ['gunluk', money.optional()],
        week: ['haftalik', money.optional()],
      }),
    ),
  ],
})

const yacht = shape<YachtDetails>({
  kind: ['urun_tipi', oneOf({ yacht: 'yat' })],
  type: [
    'turu',
    oneOf<YachtDetails['type']>({
      gulet: 'gulet',
      motor: 'motoryat',
      sail: 'yelkenli',
      catamaran: 'katamaran',
    }),
  ],
  lengthMetres: ['boy_metre', number],
  year: ['yil', integer()],
  flag: ['bayrak', string()],
  cabins: ['kabin', integer()],
  berths: ['yatak', integer()],
  dayCapacity: ['gunluk_kapasite', integer()],
  crew: ['murettebat', integer()],
  basePort: ['liman', string()],
  route: ['rota', string().optional()],
  embark: ['binis', time],
  disembark: ['inis', time],
  dayTrip: ['gunubirlik', shape<YearlySpan>(hourFields)],
  deposit: ['depozito', money.optional()],
  bareboatLicence: ['ehliyet_gerekli', boolean],
  pricing: [flat, yachtPricing],
})

/** The two gearboxes. */
export const gearbox = oneOf<CarDetails['gearbox']>({ manual: 'manuel', automatic: 'otomatik' })

const carPlace = shape<Element<CarDetails['places']>>({
  id: ['k_no', id],
  name: ['baslik', string()],
  pickUpFee: ['alis_ucreti', money],
  dropOffFee: ['birakis_ucreti', money],
  hours: [
    'calisma_saatleri',
    shape<NonNullable<Element<CarDetails['places']>['hours']>>({
      ...hourFields,
      outsideFee: ['disinda_ucret', money.optional()],
    })
      .optional()
      .describe('Without them at any time; outside of them for the fee, or without one not at all.'),
  ],
})

const car = shape<CarDetails>({
  kind: ['urun_tipi', oneOf({ car: 'arac_kira' })],
  group: ['grup', string()],
  example: ['ornek', string()],
  gearbox: ['vites', gearbox],
  fuel: [
    'yakit',
    oneOf<CarDetails['fuel']>({ petrol: 'benzin', diesel: 'dizel', hybrid: 'hibrit', electric: 'elektrik' }),
  ],
  seats: ['koltuk', integer()],
  doors: ['kapi', integer()],
  luggage: ['bagaj', integer()],
  tiers: [
    'kademeler',
    list(shape<Element<CarDetails['tiers']>>({ fromDays: ['gunden', integer()], daily: ['gunluk', money] })),
  ],
  seasons: [
    'sezonlar',
    list(shape<Element<CarDetails['seasons']>>({ ...seasonFields, factor: ['carpan', number] })),
  ],
  places: ['yerler', list(carPlace)],
  oneWayFees: [
    'tek_yon_ucretleri',
    list(
      shape<Element<CarDetails['oneWayFees']>>({
        from: ['alis_yeri', id],
        to: ['iade_yeri', id],
        fee: ['ucret', money],
      }),
    ).describe('Bringing the car back elsewhere, in addition to the fees of both places.'),
  ],
  kilometresPerDay: ['gunluk_km', integer()],
  excessPerKilometre: ['asim_km_ucreti', money],
  deposit: ['depozito', money],
  driver: [
    'surucu',
    shape<CarDetails['driver']>({
      minimumAge: ['en_az_yas', integer()],
      licenceYears: ['ehliyet_yili', integer()],
      young: [
        'genc',
        shape<NonNullable<CarDetails['driver']['young']>>({
          underAge: ['yas_alti', integer()],
          daily: ['gunluk', money],
        }).optional(),
      ],
    }),
  ],
  graceMinutes: ['tolerans_dakika', integer()],
  turnaroundMinutes: ['hazirlik_dakika', integer()],
})

const wedding = shape<WeddingDetails>({
  kind: ['urun_tipi', oneOf({ wedding: 'dugun' })],
  venue: ['mekan', string()],
  guests: [
    'davetli',
    shape<WeddingDetails['guests']>({ min: ['en_az', integer()], max: ['en_cok', integer()] }),
  ],
  packages: [
    'paketler',
    list(
      shape<Element<WeddingDetails['packages']>>({
        id: ['k_no', id],
        name: ['baslik', string()],
        description: ['aciklama', string()],
        price: ['fiyat', money],
        includedGuests: ['dahil_davetli', integer()],
        extraGuest: ['arti_davetli', money],
      }),
    ),
  ],
})

const health = shape<HealthDetails>({
  kind: ['urun_tipi', oneOf({ health: 'saglik' })],
  procedure: ['islem', string()],
  facility: [
    'kurum',
    shape<HealthDetails['facility']>({
      name: ['adi', string()],
      authorisationNumber: ['yetki_no', string()],
    }),
  ],
  fromPrice: ['baslayan_fiyat', money],
  nights: ['gece', integer()],
  includes: ['icerik', list(string())],
})

/** The part of a product that only its kind has. */
export const details: Type<ProductDetails> = variants<ProductDetails>('kind', {
  tour,
  transfer,
  villa,
  yacht,
  car,
  wedding,
  health,
})
