import { get, post } from '../call.ts'
import type { HaberDurumWire, HaberIstek, HaberJeton, HaberKabulWire } from './schema.ts'

export const watchProduct = post<HaberIstek, HaberKabulWire>('/urun-haber-ver-post')

/* Added in the same manner: what the page behind a mail's link needs. */
export const getWatch = get<HaberJeton, HaberDurumWire>('/urun-haber-getir')
export const confirmWatch = post<HaberJeton, HaberDurumWire>('/urun-haber-onayla-post')
export const endWatch = post<HaberJeton, HaberDurumWire>('/urun-haber-bitir-post')
