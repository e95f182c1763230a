import { get } from '../call.ts'
import type {
  SayfaListeSorgu,
  SayfaListeWire,
  SayfaSorgu,
  SayfaWire,
  YaziListeWire,
  YaziSorgu,
  YaziWire,
} from './schema.ts'

export const getPage = get<SayfaSorgu, SayfaWire>('/page-get')
export const listPages = get<SayfaListeSorgu, SayfaListeWire>('/page-all-get')

/* Added in the same manner. */
export const listPosts = get<SayfaListeSorgu, YaziListeWire>('/blog-listele')
export const getPost = get<YaziSorgu, YaziWire>('/blog-getir')
