import { get } from '../old-call.ts'
import type { AyarlarWire, AyarSorgu, DigerAyarlarWire } from './schema.ts'

export const getSettings = get<AyarSorgu, AyarlarWire>('/setting-get')
export const getOtherSettings = get<AyarSorgu, DigerAyarlarWire>('/other-setting-get')
