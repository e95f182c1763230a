import { get } from '../old-call.ts'
import type { DolulukListeWire, DolulukSorgu } from './schema.ts'

/* Added in the manner of the specification's calls. */
export const listStock = get<DolulukSorgu, DolulukListeWire>('/urun-doluluk-listele')
