import { get, post } from '../old-call.ts'
import type {
  AramaSorgu,
  BenzerSorgu,
  BosCevap,
  FiltreVeriWire,
  IzlemeIstek,
  KodSorgu,
  LangSorgu,
  ListeSorgu,
  OneriSorgu,
  OneriWire,
  UrunKartlarWire,
  UrunListeWire,
  VitrinListeWire,
  VitrinSorgu,
} from './schema.ts'

export const homeShowcases = get<LangSorgu, VitrinListeWire>('/home-urun-listele')
export const listProducts = get<ListeSorgu, UrunListeWire>('/category-urun-listele')
export const similarProducts = get<BenzerSorgu, UrunListeWire>('/category-benzer-urun-listele')
export const searchProducts = get<AramaSorgu, UrunListeWire>('/category-urun-arama')
export const showcase = get<VitrinSorgu, UrunListeWire>('/category-urun-vitrin')
export const filterData = get<LangSorgu, FiltreVeriWire>('/filter-data-get')
export const countView = post<IzlemeIstek, BosCevap>('/urun-izleme-guncelle')

/* Added in the same manner: what the screens need beyond the specification's list. */
export const suggest = get<OneriSorgu, OneriWire>('/arama-oneri')
export const cardsByCode = get<KodSorgu, UrunKartlarWire>('/urun-kart-listele')
