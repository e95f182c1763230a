import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { car, euros, tour, villa } from '#tests/components/products.ts'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { productData } from './product-data.ts'

const facts = {
  settings: shopSettings,
  origin: 'https://shop.example',
  locale: 'en',
  uploadBase: '/uploads',
  today: day('2026-07-01'),
} as const

function graphOf(
  parts: Parameters<typeof tour>[1],
  product: Product = tour({}, parts),
): Record<string, unknown>[] {
  return (productData(product, facts) as { '@graph': Record<string, unknown>[] })['@graph']
}

test('a tour is a trip, too, and a villa one to rent with the number of its guests; anything else is a product alone', () => {
  const typesOf = (product: Product) => graphOf({}, product)[0]!['@type']
  expect([tour(), villa(), car()].map(typesOf)).toEqual([
    ['Product', 'TouristTrip'],
    ['Product', 'VacationRental'],
    'Product',
  ])
  expect(graphOf({}, villa({ capacity: 6 }))[0]).toMatchObject({
    containsPlace: { '@type': 'Accommodation', occupancy: { value: 6 } },
  })
})

test('the price in the data is the displayed one: less a current campaign', () => {
  const [product] = graphOf({ fromPrice: euros(40), campaign: { kind: 'percent', percent: 10 } })
  expect(product).toMatchObject({ offers: { '@type': 'Offer', price: '36.00', priceCurrency: 'EUR' } })
})

test('a product on request has no price in the data', () => {
  const [product] = graphOf({ onRequest: true })
  expect(product).not.toHaveProperty('offers')
})

test('questions of a product are in the data, with their answers', () => {
  const faq = [{ question: 'Is lunch included?', answer: 'Yes, on board.' }]
  expect(graphOf({ faq })[1]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is lunch included?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes, on board.' },
      },
    ],
  })
})
