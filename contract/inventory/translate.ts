import type { Stock } from '#domain/availability/stock.ts'
import { fields, list, record } from '../translate.ts'
import type { StokWire } from './schema.ts'

/** A stock with what is taken of it. */
export const stock = record<Stock, StokWire>({
  part: 'parca',
  capacity: 'kapasite',
  spans: ['dolu', list(fields({ from: 'baslangic', until: 'bitis', units: 'adet' }))],
})
