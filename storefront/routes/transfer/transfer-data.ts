import type { TransferOffer, TransferTariff } from '#domain/catalogue/transfer-tariff.ts'
import type { Day } from '#domain/dates/day.ts'
import type { TransferProduct } from '../../transfers/ride-choice.ts'
import type { TransferQuery } from '../../transfers/ride-query.ts'
export type TransferAnswer = { offers: TransferOffer[]; products: TransferProduct[] }
export type TransferData = {
  tariff: TransferTariff
  wish: TransferQuery
  sent: boolean
  today: Day
  route: { title: string } | undefined
}
