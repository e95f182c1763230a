import { get } from '../old-call.ts'
import type {
  DestinasyonWire,
  KategoriWire,
  SeansListeWire,
  SeansSorgu,
  SlugSorgu,
  UrunWire,
} from './schema.ts'

export const getProduct = get<SlugSorgu, UrunWire>('/category-urun-getir')

/* Added in the same manner: what the screens need beyond the specification's list. */
export const getCategory = get<SlugSorgu, KategoriWire>('/kategori-getir')
export const getDestination = get<SlugSorgu, DestinasyonWire>('/destinasyon-getir')
export const listDepartures = get<SeansSorgu, SeansListeWire>('/seans-listele')
