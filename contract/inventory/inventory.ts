import type { Stock, TakenSpan } from '#domain/availability/stock.ts'
import { get } from '../call.ts'
import { list, object, only, shape } from '../shape.ts'
import { day, id, instant, integer, locale, string } from '../types.ts'

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
