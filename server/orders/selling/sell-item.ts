import type { ChoiceOf } from '#domain/booking/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Sale, SaleQuestion } from './sale.ts'
import { sellCar } from './sell-car.ts'
import { sellOccasion } from './sell-occasion.ts'
import { sellOffer } from './sell-offer.ts'
import { placesOfTour, sellTour } from './sell-tour.ts'
import { sellTransfer, unitsOfTransfer } from './sell-transfer.ts'
import { sellVilla } from './sell-villa.ts'
import { sellYacht } from './sell-yacht.ts'

/** Returns the sale of an item as chosen, or the reason against it. */
export function sellItem(question: SaleQuestion): Sale | Refusal {
  const { details, onRequest } = question.sold.product
  if (question.choice.kind !== details.kind) return refuse('item-of-another-kind')
  if (question.choice.offer) return sellOffer(question, sellOfKind)
  return onRequest ? refuse('on-request-only') : sellOfKind(question)
}

/** Returns the sale of an item by the rules of its kind, on request or not. */
export function sellOfKind(question: SaleQuestion): Sale | Refusal {
  const { details } = question.sold.product
  switch (details.kind) {
    case 'tour':
      return sellTour(details, question as SaleQuestion<ChoiceOf<'tour'>>)
    case 'villa':
      return sellVilla(details, question as SaleQuestion<ChoiceOf<'villa'>>)
    case 'yacht':
      return sellYacht(details, question as SaleQuestion<ChoiceOf<'yacht'>>)
    case 'car':
      return sellCar(details, question as SaleQuestion<ChoiceOf<'car'>>)
    case 'transfer':
      return sellTransfer(details, question as SaleQuestion<ChoiceOf<'transfer'>>)
    case 'wedding':
    case 'health':
      return sellOccasion(details, question)
    default:
      return refuse('not-sold-online')
  }
}

/** How many places or units are left for a choice; undefined where nothing is counted. */
export function placesFor(question: SaleQuestion): number | undefined {
  const { choice } = question
  const { details } = question.sold.product
  if (choice.kind === 'tour') return placesOfTour({ ...question, choice })
  if (choice.kind === 'transfer' && details.kind === 'transfer') {
    return unitsOfTransfer(details, { ...question, choice })
  }
  return undefined
}
