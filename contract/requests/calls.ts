import { get, post } from '../old-call.ts'
import type {
  TalepForm,
  TalepListeWire,
  TalepSorgu,
  TalepTakipSorgu,
  TalepTakipWire,
  TalepWire,
  TeklifSorgu,
  TeklifWire,
} from './schema.ts'

/* Added in the manner of the specification's calls: ask-and-sell (`sor_sat`). */
export const sendRequest = post<TalepForm, TalepWire>('/talep-olustur-post')
export const listRequests = get<TalepSorgu, TalepListeWire>('/talep-listele')
export const followRequest = get<TalepTakipSorgu, TalepTakipWire>('/talep-takip-getir')
export const getOffer = get<TeklifSorgu, TeklifWire>('/teklif-getir')
export const declineOffer = post<TeklifSorgu, TeklifWire>('/teklif-reddet-post')
