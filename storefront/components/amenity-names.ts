import type { Message, Words } from '../i18n/use-messages.tsx'

/** Returns amenity names; an operator's own code without a translation is displayed as it is. */
const known: Readonly<Record<string, Message>> = {
  wifi: 'product.amenity.wifi',
  'air-conditioning': 'product.amenity.air-conditioning',
  'sea-view': 'product.amenity.sea-view',
  'mountain-view': 'product.amenity.mountain-view',
  'washing-machine': 'product.amenity.washing-machine',
  dishwasher: 'product.amenity.dishwasher',
  barbecue: 'product.amenity.barbecue',
  fireplace: 'product.amenity.fireplace',
  garden: 'product.amenity.garden',
  secluded: 'product.amenity.secluded',
  parking: 'product.amenity.parking',
  terrace: 'product.amenity.terrace',
  cot: 'product.amenity.cot',
  jacuzzi: 'product.amenity.jacuzzi',
  sauna: 'product.amenity.sauna',
  'heated-pool': 'product.amenity.heated-pool',
  hotel: 'product.amenity.hotel',
  transfer: 'product.amenity.transfer',
  interpreter: 'product.amenity.interpreter',
  'check-up': 'product.amenity.check-up',
  aftercare: 'product.amenity.aftercare',
  medication: 'product.amenity.medication',
  'private-pool': 'find.amenity.private-pool',
  'pick-up': 'find.amenity.pick-up',
  private: 'find.amenity.private',
  'shared-seat': 'find.amenity.shared-seat',
  'child-seat': 'find.amenity.child-seat',
  'with-crew': 'find.amenity.with-crew',
  'to-skipper-yourself': 'find.amenity.to-skipper-yourself',
  'overnight-cabins': 'find.amenity.overnight-cabins',
}

/** An amenity in words. */
export function amenityNames(code: string, t: Words['t']): string {
  const message = known[code]
  return message ? t(message) : code.replaceAll('-', ' ')
}
