import { type DetailName, detailNames } from '#domain/booking/item-details.ts'
import type { ChosenFactName } from '#domain/booking/order.ts'
import type { Message } from '../i18n/use-messages.tsx'

/** The label of each practical detail of an item. */
export const detailLabels: Record<DetailName, Message> = {
  pickup: 'chosen.pick-up',
  hotel: 'sell.hotel',
  room: 'sell.room',
  district: 'detail.district',
  city: 'detail.city',
  flight: 'chosen.flight',
  returnFlight: 'chosen.return-flight',
  sign: 'chosen.sign',
  address: 'chosen.address',
  driverNote: 'chosen.note',
  note: 'guest.note',
}

/** Choices of an item that are details of it: they are displayed as those. */
export const detailFacts: readonly ChosenFactName[] = ['flight', 'return-flight', 'sign', 'address', 'note']

/** Returns the label of a recorded field that is a practical detail, or the item that has it; undefined for others. */
export function detailLabel(field: string): Message | undefined {
  if (field === 'item') return 'detail.item'
  const name = detailNames.find((one) => one === field)
  return name && detailLabels[name]
}
