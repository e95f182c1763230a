import { get, post } from '../old-call.ts'
import type { OdemeBaslangicWire } from '../payments/schema.ts'
import type {
  BaglantiForm,
  IptalForm,
  IptalOnizlemeWire,
  IptalSorgu,
  OdemeBildirimForm,
  RezervasyonSonrasiWire,
  SorgulaForm,
  SorguSonucuWire,
  TarihForm,
  TarihGunListeWire,
  TarihGunSorgu,
  TarihOnizlemeWire,
  TarihSorgu,
  YonetSorgu,
} from './schema.ts'

/* Added in the manner of the specification's calls. */
export const enquire = post<SorgulaForm, SorguSonucuWire>('/rezervasyon-sorgula-post')
export const followLink = post<BaglantiForm, SorguSonucuWire>('/rezervasyon-baglanti-post')
export const getManaged = get<YonetSorgu, RezervasyonSonrasiWire>('/rezervasyon-sonrasi-get')
export const endVisit = post<Record<string, never>, Record<string, never>>('/rezervasyon-sorgu-bitir-post')
export const previewCancellation = get<IptalSorgu, IptalOnizlemeWire>('/rezervasyon-iptal-onizle')
export const cancelBooking = post<IptalForm, RezervasyonSonrasiWire>('/rezervasyon-iptal-post')
/** The specification's own. */
export const tellTransfer = post<OdemeBildirimForm, RezervasyonSonrasiWire>('/uye-odeme-bildirim-post')
export const previewChange = get<TarihSorgu, TarihOnizlemeWire>('/rezervasyon-tarih-onizle')
export const listChangeDays = get<TarihGunSorgu, TarihGunListeWire>('/rezervasyon-tarih-gunleri')
export const changeDay = post<TarihForm, RezervasyonSonrasiWire>('/rezervasyon-tarih-post')
export const payBalance = post<YonetSorgu, OdemeBaslangicWire>('/bakiye-ode-post')
