import {
  type CarDetails,
  pointTypes,
  type VillaDetails,
  type YachtDetails,
  type YearlySpan,
} from '#domain/catalogue/kinds.ts'
import { flat, list, oneOf, sameWord, shape } from '../shape.ts'
import { boolean, id, integer, money, number, string, time } from '../types.ts'
import { type Element, hourFields, mapPoint, routePoints, seasonFields } from './detail-fields.ts'

/** What only villas have. */
export const villa = shape<VillaDetails>({
  kind: ['urun_tipi', oneOf({ villa: 'villa' })],
  permitNumber: ['izin_no', string()],
  area: ['bolge', mapPoint.optional().describe('Middle of the area of 600 m around that the house is in.')],
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

/** What only yachts have. */
export const yacht = shape<YachtDetails>({
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
  location: ['konum', mapPoint.optional()],
  route: ['rota', string().optional()],
  stops: [
    'guzergah',
    routePoints.optional().describe('The route; points without a title only bend its line.'),
  ],
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
  type: ['turu', sameWord(pointTypes).optional()],
  pickUpFee: ['alis_ucreti', money],
  dropOffFee: ['birakis_ucreti', money],
  location: ['konum', mapPoint.optional()],
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

/** What only rental cars have. */
export const car = shape<CarDetails>({
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
