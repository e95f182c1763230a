import { get, post } from '../call.ts'
import type {
  BaglantiForm,
  IptalForm,
  IptalOnizlemeWire,
  IptalSorgu,
  RezervasyonSonrasiWire,
  SorgulaForm,
  SorguSonucuWire,
  YonetSorgu,
} from './schema.ts'

/* Added in the manner of the specification's calls. */
export const enquire = post<SorgulaForm, SorguSonucuWire>('/rezervasyon-sorgula-post')
export const followLink = post<BaglantiForm, SorguSonucuWire>('/rezervasyon-baglanti-post')
export const getManaged = get<YonetSorgu, RezervasyonSonrasiWire>('/rezervasyon-sonrasi-get')
export const endVisit = post<Record<string, never>, Record<string, never>>('/rezervasyon-sorgu-bitir-post')
export const previewCancellation = get<IptalSorgu, IptalOnizlemeWire>('/rezervasyon-iptal-onizle')
export const cancelBooking = post<IptalForm, RezervasyonSonrasiWire>('/rezervasyon-iptal-post')
