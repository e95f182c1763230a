import { get, post } from '../call.ts'
import type {
  IletisimAlindiWire,
  IletisimForm,
  IletisimJetonSorgu,
  IletisimJetonWire,
  OzelTeklifForm,
} from './schema.ts'

/* Added in the manner of the specification's calls: /contact and /get-a-special-offer. */
export const contactToken = get<IletisimJetonSorgu, IletisimJetonWire>('/iletisim-jeton-get')
export const sendQuestion = post<IletisimForm, IletisimAlindiWire>('/iletisim-form-post')
export const askForSpecialOffer = post<OzelTeklifForm, IletisimAlindiWire>('/ozel-teklif-post')
