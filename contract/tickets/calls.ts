import { get, post } from '../old-call.ts'
import type { BiletAnahtarWire, BiletDurumWire, BiletSorgu } from './schema.ts'

/* Added in the manner of the specification's calls. */
export const getTicketKey = get<Record<string, never>, BiletAnahtarWire>('/bilet-anahtar-get')
export const checkTicket = post<BiletSorgu, BiletDurumWire>('/bilet-denetle-post')
