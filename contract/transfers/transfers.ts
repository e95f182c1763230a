import { pointTypes } from '#domain/catalogue/kinds.ts'
import type {
  TransferOffer,
  TransferPoint,
  TransferQuestion,
  TransferRoute,
  TransferTariff,
} from '#domain/catalogue/transfer-tariff.ts'
import { get, post } from '../call.ts'
import { campaign, priorPrice } from '../catalogue/catalogue.ts'
import { nightSurcharge, vehicleFields } from '../catalogue/details.ts'
import { error, line } from '../orders/cart.ts'
import { people } from '../orders/item-choice.ts'
import { flat, list, object, only, sameWord, shape, Type } from '../shape.ts'
import {
  boolean,
  day,
  entryLink,
  id,
  integer,
  locale,
  money,
  picture,
  queryInteger,
  string,
  text,
  time,
} from '../types.ts'

const vehicle = shape<TransferRoute['vehicles'][number]>({
  ...vehicleFields,
  shared: ['paylasimli', boolean.describe('Priced by the seat.')],
})

const point = shape<TransferPoint>({
  id: ['k_no', id],
  name: ['baslik', string()],
  type: ['tur', sameWord(pointTypes)],
  reaches: ['ulasilan', list(id).describe('Points that one can be driven to from here.')],
})

const route = shape<TransferRoute>({
  productId: ['urun_k_no', id],
  slug: ['slug', string()],
  title: ['baslik', string()],
  category: ['kategori', entryLink],
  from: ['nereden', id],
  to: ['nereye', id],
  minutes: ['dakika', integer()],
  kilometres: ['kilometre', integer()],
  vehicles: ['araclar', list(vehicle)],
  nightSurcharge: ['gece_farki', nightSurcharge.optional()],
  childSeat: ['cocuk_koltugu', money.optional()],
  freeWaitingMinutes: ['bekleme_dakika', integer()],
  fromPrice: ['fiyat', money.optional().describe('From this price on, before the campaign.')],
  campaign: ['kampanya', campaign.optional()],
  priorPrice: ['onceki_fiyat', priorPrice],
  picture: ['gorsel', picture.optional()],
})

const tariff = shape<TransferTariff>({
  points: ['noktalar', list(point)],
  routes: ['tarifeler', list(route).describe('Each holds for both directions.')],
  total: ['toplam', integer()],
  page: ['sayfa', integer()],
  pageSize: ['adet', integer()],
})

/** A field of a form that was left empty is one that was not sent. */
function orEmpty(type: Type<string>): Type<string | undefined>
function orEmpty<Value extends string>(type: Type<Value, string>): Type<Value | undefined, string | undefined>
function orEmpty(type: Type<string>): Type<string | undefined> {
  const { toWire, fromWire } = type.optional()
  return new Type<string | undefined>({
    schema: (zod) =>
      zod.preprocess((value) => (value === '' ? undefined : value), type.schema(zod).optional()),
    toWire,
    fromWire,
  })
}

const pointCode = text(120)

const question = shape<TransferQuestion>({
  from: ['nereden', pointCode.default('')],
  to: ['nereye', pointCode.default('')],
  day: ['tarih', orEmpty(day)],
  time: ['saat', orEmpty(time)],
  people: ['pax', people],
  childSeats: ['cocuk_koltugu', integer({ min: 0, max: 20 }).default(0)],
  back: [
    'donus',
    shape<NonNullable<TransferQuestion['back']>>({ day: ['tarih', day], time: ['saat', time] }).optional(),
  ],
})

const offer = shape<TransferOffer>({
  productId: ['urun_k_no', id],
  slug: ['slug', string()],
  reversed: ['ters_yon', boolean],
  vehicle: ['arac', vehicle],
  minutes: ['dakika', integer()],
  kilometres: ['kilometre', integer()],
  freeWaitingMinutes: ['bekleme_dakika', integer()],
  free: [
    'bos_yer',
    integer().optional().describe('Free vehicles, or seats of a shared one, over the asked legs.'),
  ],
  error: ['engel', error.optional().describe('Why this vehicle cannot be had for the asked legs.')],
  total: ['toplam', money.optional()],
  prepayment: ['on_odeme_toplam', money.optional()],
  lines: ['fiyat_dokumu', list(line)],
})

export const listTariffs = get('/transfer-tarife-listele', {
  input: object({
    locale: ['lang', locale],
    from: ['nereden', pointCode.optional()],
    to: ['nereye', pointCode.optional()],
    page: ['sayfa', queryInteger({ min: 1, max: 10_000 }).default(1)],
  }),
  output: tariff,
})
export const quoteTransfer = post('/transfer-sorgula-post', {
  input: object({ locale: ['lang', locale], question: [flat, question] }),
  output: only('teklifler', list(offer)),
})
