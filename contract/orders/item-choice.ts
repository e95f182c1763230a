import type { People } from '#domain/availability/people.ts'
import type { Charter, ChoiceOf, ItemChoice } from '#domain/booking/order.ts'
import { list, oneOf, shape, variants } from '../shape.ts'
import { boolean, day, id, integer, money, oneLine, text, time } from '../types.ts'

const count = integer({ min: 0, max: 10_000 })

/** How many people of each age. */
export const people = shape<People>({
  adults: ['yetiskin', count],
  children: ['cocuk', count],
  infants: ['bebek', count],
})

const chosenFields = {
  id: ['k_no', id],
  productId: ['urun_k_no', id],
  day: ['rezervasyon_tarihi', day],
  time: ['seans_saati', time.optional()],
  people: ['pax', people],
  extras: [
    'ekstra_hizmetler',
    list(
      shape<ItemChoice['extras'][number]>({
        id: ['k_no', id],
        quantity: ['adet', integer({ min: 0, max: 1000 })],
      }),
      { max: 50 },
    ).default([]),
  ],
  offer: [
    'teklif',
    shape<NonNullable<ItemChoice['offer']>>({ id: ['k_no', id], price: ['fiyat', money] })
      .optional()
      .describe('The offer that is accepted, of what is sold on request, at the price that was seen.'),
  ],
} as const

/** The time of what cannot be chosen without one. */
const neededTime = time.as<string | undefined>({ write: (given = '') => given, read: (given) => given })
const flight = oneLine(12)

/** What was chosen of a product; each kind has fields of its own. */
export const itemChoice = variants<ItemChoice>('kind', {
  tour: shape<ChoiceOf<'tour'>>({
    ...chosenFields,
    kind: ['urun_tipi', oneOf({ tour: 'tur' })],
    pickup: ['alis_bolgesi', id.optional()],
  }),
  transfer: shape<ChoiceOf<'transfer'>>({
    ...chosenFields,
    kind: ['urun_tipi', oneOf({ transfer: 'transfer' })],
    time: ['seans_saati', neededTime],
    vehicle: ['arac_k_no', id],
    reversed: ['ters_yon', boolean.optional().describe('From the end of the route to its start.')],
    flight: ['ucus_no', flight.optional()],
    sign: ['karsilama_adi', oneLine(60).optional()],
    address: ['adres', text(200).optional()],
    note: ['surucuye_not', text(500).optional()],
    childSeats: ['cocuk_koltugu', integer({ min: 0, max: 20 }).default(0)],
    back: [
      'donus',
      shape<NonNullable<ChoiceOf<'transfer'>['back']>>({
        day: ['tarih', day],
        time: ['saat', time],
        flight: ['ucus_no', flight.optional()],
      }).optional(),
    ],
  }),
  villa: shape<ChoiceOf<'villa'>>({
    ...chosenFields,
    kind: ['urun_tipi', oneOf({ villa: 'villa' })],
    until: ['cikis_tarihi', day],
  }),
  yacht: shape<ChoiceOf<'yacht'>>({
    ...chosenFields,
    kind: ['urun_tipi', oneOf({ yacht: 'yat' })],
    charter: ['kiralama_sekli', oneOf<Charter>({ hour: 'saatlik', day: 'gunluk', week: 'haftalik' })],
    units: ['sure', integer({ min: 1, max: 100 }).describe('Hours, days or weeks.')],
  }),
  car: shape<ChoiceOf<'car'>>({
    ...chosenFields,
    kind: ['urun_tipi', oneOf({ car: 'arac_kira' })],
    time: ['seans_saati', neededTime],
    until: ['iade_tarihi', day],
    untilTime: ['iade_saati', time],
    pickUpAt: ['alis_yeri', id],
    dropOffAt: ['iade_yeri', id],
    driverAge: ['surucu_yasi', integer({ min: 0, max: 150 })],
  }),
  wedding: shape<ChoiceOf<'wedding'>>({
    ...chosenFields,
    kind: ['urun_tipi', oneOf({ wedding: 'dugun' })],
    package: ['paket_k_no', id.optional()],
  }),
  health: shape<ChoiceOf<'health'>>({ ...chosenFields, kind: ['urun_tipi', oneOf({ health: 'saglik' })] }),
})
