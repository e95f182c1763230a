import { get, post } from '../old-call.ts'
import type { TarifeListeWire, TarifeSorgu, TransferCevapWire, TransferSorgu } from './schema.ts'

export const listTariffs = get<TarifeSorgu, TarifeListeWire>('/transfer-tarife-listele')
export const askTransfer = post<TransferSorgu, TransferCevapWire>('/transfer-sorgula-post')
