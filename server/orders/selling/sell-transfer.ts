import {
  refuseTransfers,
  type TransferLeg,
  transferSpans,
  unitsForTransfers,
  unitsOfParty,
} from '#domain/availability/transfers.ts'
import type { ChoiceOf } from '#domain/booking/order.ts'
import { endsOfTransfer, transferFacts, transferTitle } from '#domain/booking/transfer-title.ts'
import type { TransferDetails } from '#domain/catalogue/kinds.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { priceTransfer } from '#domain/pricing/transfer.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StoredMeeting } from '../stored-totals.ts'
import type { Sale, SaleQuestion } from './sale.ts'

type Question = SaleQuestion<ChoiceOf<'transfer'>>

/** Sells a vehicle, or seats of a shared one, for one leg or for outbound and return. */
export function sellTransfer(transfer: TransferDetails, question: Question): Sale | Refusal {
  const { choice, sold, now } = question
  const { product } = sold
  const { cutoffHours, timeZone } = product
  if (choice.reversed && transfer.wayBack)
    return refuse('transfer-other-way', { title: transfer.wayBack.title })
  const legs = transferSpans(choice, { minutes: transfer.minutes, timeZone })
  const quote = priceTransfer({ ...choice, terms: product, transfer, bookedOn: dayIn(now, timeZone) })
  if (isRefusal(quote)) return quote
  const refusal = refuseTransfers(legs, { cutoffHours, timeZone, now })
  if (refusal) return refusal
  const stock = question.onHand.stock(choice.productId, choice.vehicle)
  const vehicle = transfer.vehicles.find(({ id }) => id === choice.vehicle)!
  const resources = question.onHand.resourcesOf(choice.productId)
  const free = stock ? unitsForTransfers(stock, legs, resources) : 0
  const units = unitsOfParty(vehicle, choice.people)
  if (!stock || free === 0) return refuse('vehicle-sold-out', { places: 0 })
  if (free < units) return refuse('seats-not-enough', { places: free })
  const [out] = legs as [TransferLeg, ...TransferLeg[]]
  const [from] = endsOfTransfer(transfer, choice)
  return {
    quote,
    title: transferTitle(transfer, choice),
    day: out.day,
    time: out.time,
    startsAt: out.startsAt,
    minutes: transfer.minutes,
    takes: legs.map(({ during }) => ({ resource: stock.resource, units, during })),
    contract: 'distance-sale-contract',
    meeting: meetingAt(from, transfer, choice),
    chosen: transferFacts(transfer, choice),
  }
}

/** The vehicles of the chosen class, or the seats, that are free for the chosen legs, whether or not they are enough. */
export function unitsOfTransfer(
  transfer: TransferDetails,
  { choice, sold, onHand }: Question,
): number | undefined {
  const stock = onHand.stock(choice.productId, choice.vehicle)
  if (!stock || choice.time === undefined) return undefined
  return unitsForTransfers(
    stock,
    transferSpans(choice, { minutes: transfer.minutes, timeZone: sold.product.timeZone }),
    onHand.resourcesOf(choice.productId),
  )
}

/** Where the driver of the outbound leg waits. An airport has a hall for it; elsewhere it is the traveller's own door. */
function meetingAt(
  place: TransferDetails['from'],
  transfer: TransferDetails,
  choice: ChoiceOf<'transfer'>,
): StoredMeeting {
  const atAirport = place.type === 'airport'
  return {
    kind: 'driver',
    place: place.name,
    time: choice.time!,
    waiting: transfer.freeWaitingMinutes,
    atAirport,
    address: atAirport ? undefined : choice.address || undefined,
    sign: choice.sign || undefined,
  }
}
