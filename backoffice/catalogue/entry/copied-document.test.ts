import { expect, test } from 'vitest'
import { copiedDocument } from './copied-document.ts'

test('a copy has texts, prices and departures of a product, and nothing that only one product may have', () => {
  const product = {
    kind: 'villa',
    code: 'villa-mavi',
    category: 'villas',
    status: 'archived',
    featured: 2,
    pictures: ['terrace', 'pool'],
    texts: {
      en: { slug: 'villa-mavi', title: 'Villa Mavi', summary: 'By the sea.', seoTitle: 'Villa Mavi, Kalkan' },
      tr: { slug: 'villa-mavi', title: 'Villa Mavi', summary: 'Denize yakın.' },
    },
    formerSlugs: { en: ['blue-villa'] },
    extras: [{ code: 'cot', per: 'booking', price: { amount: '20.00' }, texts: { en: { title: 'Cot' } } }],
    details: {
      permitNumber: '07-1836',
      capacity: 8,
      seasons: [{ from: '06-01', to: '09-30', nightly: '350.00' }],
      blocked: [{ from: '2027-07-01', to: '2027-07-05' }],
    },
  }
  const before = structuredClone(product)
  expect(copiedDocument(product, { code: 'villa-deniz', title: 'Villa Deniz' })).toEqual({
    kind: 'villa',
    code: 'villa-deniz',
    category: 'villas',
    pictures: ['terrace', 'pool'],
    texts: {
      en: { title: 'Villa Deniz', summary: 'By the sea.' },
      tr: { title: 'Villa Mavi', summary: 'Denize yakın.' },
    },
    extras: product.extras,
    details: { capacity: 8, seasons: product.details.seasons },
  })
  expect(product).toEqual(before)
})
