import type { Hours } from '#domain/company/opening-hours.ts'
import type { Point, Surroundings } from '#domain/company/surroundings.ts'
import { get } from '../call.ts'
import { list, object, plain, shape } from '../shape.ts'
import { integer, linkFields, locale, number, string, time } from '../types.ts'

const point = plain<Point>((zod) => zod.tuple([zod.number(), zod.number()]))

const hours = shape<Hours>({
  days: ['gunler', list(integer({ min: 1, max: 7 })).describe('1 Monday to 7 Sunday.')],
  from: ['baslangic', time],
  to: ['bitis', time],
  season: [
    'sezon',
    shape<NonNullable<Hours['season']>>({ from: ['baslangic', string()], to: ['bitis', string()] })
      .optional()
      .describe('Days, MM-DD.'),
  ],
})

const place = shape<Surroundings['places'][number]>({
  ...linkFields,
  latitude: ['enlem', number],
  longitude: ['boylam', number],
})

/** When the office is open and what is around it. Added in the specification's manner. */
export const getSurroundings = get('/iletisim-bilgi-get', {
  input: object({ locale: ['lang', locale] }),
  output: shape<Surroundings>({
    office: ['konum', point.describe('Position of the office: latitude, longitude.')],
    timeZone: ['saat_dilimi', string().describe('IANA name of the office’s clock.')],
    hours: [
      'calisma_saatleri',
      list(hours).describe('On the company’s own clock; of two seasons that hold a day the first counts.'),
    ],
    places: ['yerler', list(place).describe('Destinations.')],
  }),
})
