import { get } from '../old-call.ts'
import type { KuponListeSorgu, KuponListeWire } from './schema.ts'

/* Added in the manner of the specification's calls. */
export const listCoupons = get<KuponListeSorgu, KuponListeWire>('/uye-kupon-listele')
