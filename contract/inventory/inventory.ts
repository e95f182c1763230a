import type { Stock, TakenSpan } from '#domain/availability/stock.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import { get } from '../call.ts'
import { list, object, only, shape } from '../shape.ts'
import { boolean, day, id, instant, integer, locale, string, time } from '../types.ts'

const stock = shape<Stock>({
  part: ['parca', string().describe('Vehicle class, or "whole".')],
  capacity: ['kapasite', integer()],
  spans: [
    'dolu',
    list(
      shape<TakenSpan>({
        from: ['baslangic', instant],
        until: ['bitis', instant],
        units: ['adet', integer()],
      }),
    ).describe('What is taken; the end is not included.'),
  ],
})

const departure = shape<Departure>({
  id: ['k_no', id],
  day: ['tarih', day],
  time: ['seans_saati', time],
  startsAt: ['baslar', instant],
  places: ['bos_yer', integer()],
  capacity: ['kontenjan', integer()],
  bookable: ['satista', boolean],
})

/* Added in the manner of the specification's calls. */
export const listStock = get('/urun-doluluk-listele', {
  input: object({
    locale: ['lang', locale],
    product: ['urun_k_no', id],
    from: ['baslangic', day],
    to: ['bitis', day],
  }),
  output: only('stoklar', list(stock)),
})

export const listDepartures = get('/seans-listele', {
  input: object({ product: ['urun_k_no', id], from: ['baslangic', day], to: ['bitis', day] }),
  output: only('seanslar', list(departure)),
})
