import type { People } from '#domain/availability/people.ts'
import type { ItemError } from '#domain/booking/order.ts'
import type { Money } from '#domain/money/money.ts'
import type { Line } from '#domain/pricing/quote.ts'
import type { EntryLink } from './entry-link.ts'
import type { PointType, TransferDetails } from './kinds.ts'
import type { Campaign, Picture } from './product.ts'

/** A place that legs begin and end at; `reaches` are the points that one can be driven to from it. */
export type TransferPoint = { id: string; name: string; type: PointType; reaches: string[] }

/** A route with its prices. It is driven both ways, whichever end is called its start. */
export type TransferRoute = {
  productId: string
  slug: string
  title: string
  category: EntryLink
  /** Points by their ids. */
  from: string
  to: string
  minutes: number
  kilometres: number
  vehicles: TransferDetails['vehicles']
  nightSurcharge?: TransferDetails['nightSurcharge']
  childSeat?: Money
  freeWaitingMinutes: number
  /** Before its campaign, as of every product. */
  fromPrice?: Money
  campaign?: Campaign
  priorPrice?: Money
  picture?: Picture
}

export type TransferTariff = {
  points: TransferPoint[]
  routes: TransferRoute[]
  total: number
  page: number
  pageSize: number
}

/** How the tariff is asked for. */
export type TariffQuery = { from?: string; to?: string; page?: number }

/** A requested transfer and its return. Days and times are local to the route. */
export type TransferQuestion = {
  from: string
  to: string
  day?: string
  time?: string
  people: People
  childSeats: number
  back?: { day: string; time: string }
}

/** A vehicle class for the asked legs: what it costs, how many are free (seats of a shared one), or why it cannot be had. */
export type TransferOffer = {
  productId: string
  slug: string
  /** The leg goes against the product's route. */
  reversed: boolean
  vehicle: TransferDetails['vehicles'][number]
  minutes: number
  kilometres: number
  freeWaitingMinutes: number
  free?: number
  error?: ItemError
  /** In the product's own currency. */
  total?: Money
  prepayment?: Money
  lines: Line[]
}
