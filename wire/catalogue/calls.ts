import { get } from '../call.ts'
import type {
  AramaSorgu,
  DestinasyonWire,
  FiltreVeriWire,
  KategoriWire,
  KNoSorgu,
  LangSorgu,
  ListeSorgu,
  SeansListeWire,
  SeansSorgu,
  SlugSorgu,
  UrunListeWire,
  UrunWire,
  VitrinListeWire,
} from './schema.ts'

export const homeShowcases = get<LangSorgu, VitrinListeWire>('/home-urun-listele')
export const listProducts = get<ListeSorgu, UrunListeWire>('/category-urun-listele')
export const getProduct = get<SlugSorgu, UrunWire>('/category-urun-getir')
export const similarProducts = get<KNoSorgu, UrunListeWire>('/category-benzer-urun-listele')
export const searchProducts = get<AramaSorgu, UrunListeWire>('/category-urun-arama')
export const showcase = get<LangSorgu, UrunListeWire>('/category-urun-vitrin')
export const filterData = get<LangSorgu, FiltreVeriWire>('/filter-data-get')

/* Added in the same manner: what the screens need beyond the specification's list. */
export const getCategory = get<SlugSorgu, KategoriWire>('/kategori-getir')
export const getDestination = get<SlugSorgu, DestinasyonWire>('/destinasyon-getir')
export const listDepartures = get<SeansSorgu, SeansListeWire>('/seans-listele')
