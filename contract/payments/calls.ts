import { get, post } from '../old-call.ts'
import type {
  OdemeAdimiWire,
  OdemeAdimSorgu,
  OdemeBaslangicWire,
  OdemeBaslatForm,
  TaksitSecenekleriWire,
  TaksitSorgu,
} from './schema.ts'

/* Added in the manner of the specification's calls. */
export const startPayment = post<OdemeBaslatForm, OdemeBaslangicWire>('/odeme-baslat-post')
export const getPaymentFrame = get<OdemeAdimSorgu, OdemeAdimiWire>('/odeme-adim-getir')
export const askInstalments = post<TaksitSorgu, TaksitSecenekleriWire>('/taksit-sorgula-post')
