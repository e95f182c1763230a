import { get } from '../old-call.ts'
import type {
  SayfaListeSorgu,
  SayfaListeWire,
  SayfaSorgu,
  SayfaWire,
  SoruListeWire,
  YaziKategoriListeWire,
  YaziKategoriWire,
  YaziListeSorgu,
  YaziListeWire,
  YaziSorgu,
  YaziWire,
} from './schema.ts'

export const getPage = get<SayfaSorgu, SayfaWire>('/page-get')
export const listPages = get<SayfaListeSorgu, SayfaListeWire>('/page-all-get')

/* Added in the same manner. */
export const listPosts = get<YaziListeSorgu, YaziListeWire>('/blog-listele')
export const getPost = get<YaziSorgu, YaziWire>('/blog-getir')
export const listPostCategories = get<SayfaListeSorgu, YaziKategoriListeWire>('/blog-kategori-listele')
export const getPostCategory = get<YaziSorgu, YaziKategoriWire>('/blog-kategori-getir')
export const listQuestions = get<SayfaListeSorgu, SoruListeWire>('/soru-listele')
