import type { AllottedDeparture } from '#domain/agencies/allotments.ts'
import { get } from '../call.ts'
import { list, object, shape } from '../shape.ts'
import { boolean, day, id, instant, integer, locale, string, time } from '../types.ts'

/* What is reserved for an agency. */

/** A departure of which an agency has places. */
export const allottedDeparture = shape<AllottedDeparture>({
  product: ['urun_k_no', id],
  title: ['baslik', string()],
  day: ['gun', day],
  time: ['saat', time],
  places: ['ayrilan_yer', integer().describe('What is allotted.')],
  sold: ['satilan_yer', integer()],
  withheld: ['tutulan_yer', integer().describe('What others cannot buy now.')],
  releasesAt: ['birakma_zamani', instant.describe('When unsold places are on general sale.')],
  isReleased: ['birakildi', boolean],
})

export const listOwnAllotments = get('/acente-kontenjan-listele', {
  input: object({ locale: ['lang', locale] }),
  output: object({ departures: ['seanslar', list(allottedDeparture)] }),
})
