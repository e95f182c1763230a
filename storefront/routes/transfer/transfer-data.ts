import type { TransferOffer, TransferTariff } from '#domain/catalogue/transfer-tariff.ts'
import type { Day } from '#domain/dates/day.ts'
import type { TransferProduct } from '../../transfers/transfer-choice.ts'
import type { TransferQuery } from '../../transfers/transfer-query.ts'
export type TransferAnswer = { offers: TransferOffer[]; products: TransferProduct[] }
export type TransferData = {
  tariff: TransferTariff
  search: TransferQuery
  sent: boolean
  today: Day
  route: { title: string } | undefined
}
