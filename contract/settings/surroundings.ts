import { z } from 'zod'
import type { Hours } from '#domain/company/opening-hours.ts'
import type { Surroundings } from '#domain/company/surroundings.ts'
import { get } from '../old-call.ts'
import { fields, list, record } from '../translate.ts'
import { bag, lang, saat } from '../values.ts'

const nokta = z.tuple([z.number(), z.number()])

export const cevreSorgu = z.object({ lang })

export const cevre = z.object({
  konum: nokta.describe('Where the office stands: latitude, longitude.'),
  saat_dilimi: z.string().describe('IANA name of the office’s clock.'),
  calisma_saatleri: z
    .array(
      z.object({
        gunler: z.array(z.int().min(1).max(7)).describe('1 Monday to 7 Sunday.'),
        baslangic: saat,
        bitis: saat,
        sezon: z.object({ baslangic: z.string(), bitis: z.string() }).optional().describe('Days, MM-DD.'),
      }),
    )
    .describe('On the company’s own clock; of two seasons that hold a day the first counts.'),
  kara: z.array(z.array(nokta)).describe('Outlines of land: latitude, longitude.'),
  yerler: z.array(bag.extend({ enlem: z.number(), boylam: z.number() })).describe('Destinations.'),
})

type CevreSorgu = z.input<typeof cevreSorgu>
type CevreWire = z.infer<typeof cevre>

/** When the office is open and what lies around it. Added in the specification's manner. */
export const getSurroundings = get<CevreSorgu, CevreWire>('/iletisim-bilgi-get')

const hours = record<Hours, CevreWire['calisma_saatleri'][number]>({
  days: 'gunler',
  from: 'baslangic',
  to: 'bitis',
  season: ['sezon', fields({ from: 'baslangic', to: 'bitis' })],
})

const place = record<Surroundings['places'][number], CevreWire['yerler'][number]>({
  id: 'k_no',
  slug: 'slug',
  title: 'baslik',
  latitude: 'enlem',
  longitude: 'boylam',
})

/** The surroundings of the office between our words and the wire's. */
export const surroundings = record<Surroundings, CevreWire>({
  office: 'konum',
  timeZone: 'saat_dilimi',
  hours: ['calisma_saatleri', list(hours)],
  land: 'kara',
  places: ['yerler', list(place)],
})
