import type {
  HealthDetails,
  PerPersonPrices,
  ProductDetails,
  TourDetails,
  TourPricing,
  TransferDetails,
  WeddingDetails,
} from '#domain/catalogue/kinds.ts'
import { flat, list, object, oneOf, shape, type Type, variants } from '../shape.ts'
import { boolean, entryLink, id, integer, money, number, string } from '../types.ts'
import { type Element, hourFields, mapPoint, routePoints, seasonFields } from './detail-fields.ts'
import { car, villa, yacht } from './rental-details.ts'

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
        times: ['saatler', list(string()).optional().describe('Only departures at these times.')],
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
  location: ['konum', mapPoint.optional()],
  stops: [
    'guzergah',
    routePoints.optional().describe('The route; points without a title only bend its line.'),
  ],
  pickupZones: [
    'alis_bolgeleri',
    list(
      shape<Element<TourDetails['pickupZones']>>({
        id: ['k_no', id],
        name: ['baslik', string()],
        minutesBefore: ['dakika_once', integer()],
        surcharge: ['fiyat_farki', money],
        location: ['konum', mapPoint.optional()],
        radiusMetres: [
          'yaricap_metre',
          integer().optional().describe('How far the zone reaches from its location.'),
        ],
      }),
    ),
  ],
})

const end = shape<TransferDetails['from']>({
  id: ['k_no', id],
  name: ['baslik', string()],
  type: ['turu', string()],
  location: ['konum', mapPoint.optional()],
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

const wedding = shape<WeddingDetails>({
  kind: ['urun_tipi', oneOf({ wedding: 'dugun' })],
  venue: ['mekan', string()],
  location: ['konum', mapPoint.optional()],
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
  location: ['konum', mapPoint.optional()],
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
