import type {
  TransferOffer,
  TransferPoint,
  TransferQuestion,
  TransferRoute,
  TransferTariff,
} from '#domain/catalogue/transfer-tariff.ts'
import { campaign } from '../catalogue/translate.ts'
import { line, people } from '../orders/cart-translate.ts'
import { fields, list, record, type Translator } from '../translate.ts'
import { entryLink, money, pictures } from '../value-translators.ts'
import type { NoktaWire, TarifeListeWire, TarifeWire, TeklifWire, TransferGelen } from './schema.ts'

const vehicle = fields({
  id: 'k_no',
  name: 'baslik',
  seats: 'koltuk',
  luggage: 'bagaj',
  oneWay: ['tek_yon', money],
  roundTrip: ['gidis_donus', money],
  shared: 'paylasimli',
})

const onePicture: Translator<NonNullable<TransferRoute['picture']>, NonNullable<TarifeWire['gorsel']>> = {
  toWire: (picture) => pictures.toWire([picture])[0]!,
  fromWire: (wire) => pictures.fromWire([wire])[0]!,
}

const point = record<TransferPoint, NoktaWire>({
  id: 'k_no',
  name: 'baslik',
  type: 'tur',
  reaches: 'ulasilan',
})

const route = record<TransferRoute, TarifeWire>({
  productId: 'urun_k_no',
  slug: 'slug',
  title: 'baslik',
  category: ['kategori', entryLink],
  from: 'nereden',
  to: 'nereye',
  minutes: 'dakika',
  kilometres: 'kilometre',
  vehicles: ['araclar', list(vehicle)],
  nightSurcharge: ['gece_farki', fields({ from: 'baslangic', to: 'bitis', percent: 'oran' })],
  childSeat: ['cocuk_koltugu', money],
  freeWaitingMinutes: 'bekleme_dakika',
  fromPrice: ['fiyat', money],
  campaign: ['kampanya', campaign],
  priorPrice: ['onceki_fiyat', money],
  picture: ['gorsel', onePicture],
})

export const tariff = record<TransferTariff, TarifeListeWire>({
  points: ['noktalar', list(point)],
  routes: ['tarifeler', list(route)],
  total: 'toplam',
  page: 'sayfa',
  pageSize: 'adet',
})

export const question = record<TransferQuestion, Omit<TransferGelen, 'lang'>>({
  from: 'nereden',
  to: 'nereye',
  day: 'tarih',
  time: 'saat',
  people: ['pax', people],
  childSeats: 'cocuk_koltugu',
  back: ['donus', fields({ day: 'tarih', time: 'saat' })],
})

export const offer = record<TransferOffer, TeklifWire>({
  productId: 'urun_k_no',
  slug: 'slug',
  reversed: 'ters_yon',
  vehicle: ['arac', vehicle],
  minutes: 'dakika',
  kilometres: 'kilometre',
  freeWaitingMinutes: 'bekleme_dakika',
  free: 'bos_yer',
  fault: ['engel', fields({ reason: 'kod', values: 'degerler', message: 'mesaj' })],
  total: ['toplam', money],
  prepayment: ['on_odeme_toplam', money],
  lines: ['fiyat_dokumu', list(line)],
})

/** The wire's field that each part of a question stands in, for faults. */
export const questionFields: Record<
  'from' | 'to' | 'day' | 'time' | 'people' | 'childSeats' | 'back',
  string
> = {
  from: 'nereden',
  to: 'nereye',
  day: 'tarih',
  time: 'saat',
  people: 'pax',
  childSeats: 'cocuk_koltugu',
  back: 'donus',
}
