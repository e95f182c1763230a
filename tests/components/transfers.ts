import type { TransferTariff } from '#domain/catalogue/transfer-tariff.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import type { TransferQuery } from '#storefront/transfers/transfer-query.ts'
import { euros, transfer } from './products.ts'

const product = transfer()

/** The tariff of one route, from the airport to Fethiye. */
export const fethiyeTariff: TransferTariff = {
  points: [
    { id: 'airport', name: 'Dalaman Airport', type: 'airport', reaches: ['town'] },
    { id: 'town', name: 'Fethiye', type: 'district', reaches: ['airport'] },
  ],
  routes: [
    {
      productId: product.id,
      slug: 'dalaman-fethiye',
      title: 'Dalaman Airport to Fethiye',
      category: { id: 'transfers', slug: 'transfers', title: 'Transfers' },
      from: 'airport',
      to: 'town',
      minutes: 45,
      kilometres: 48,
      vehicles: product.details.vehicles,
      freeWaitingMinutes: 60,
      fromPrice: euros(50),
    },
  ],
  total: 1,
  page: 1,
  pageSize: 100,
}

/** Two travellers from the airport to Fethiye, at noon of a day of 2099. */
export const fethiyeSearch: TransferQuery = {
  from: 'airport',
  to: 'town',
  day: day('2099-07-10'),
  time: localTime('12:00'),
  people: { adults: 2, children: 0, infants: 0 },
  childSeats: 0,
  flight: 'TK2558',
}
