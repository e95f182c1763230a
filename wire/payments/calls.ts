import { post } from '../call.ts'
import type { OdemeBaslangicWire, OdemeBaslatForm } from './schema.ts'

/* Added in the manner of the specification's calls. */
export const startPayment = post<OdemeBaslatForm, OdemeBaslangicWire>('/odeme-baslat-post')
