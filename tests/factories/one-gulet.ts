import { testCatalogue } from './catalogue.ts'
import { everyKind } from './every-kind.ts'

const [boat] = testCatalogue().products

/**
 * The catalogue of a company with one gulet that is sold three times: the day tour `boat` (10:00 to 18:00), the tour
 * `sunset` (19:00 to 22:00) and the charter `yacht`. `villa` has nothing to do with it.
 */
export function oneGulet({ turnaroundMinutes = 60, capacity = 1 } = {}) {
  const kinds = everyKind()
  const takesIt = { resources: ['one-gulet'] }
  return {
    company: {
      resources: [
        { code: 'one-gulet', name: 'Deniz Kızı', kind: 'boat', turnaroundMinutes, capacity },
        { code: 'captain', name: 'Captain Murat', kind: 'guide' },
      ],
    },
    categories: kinds.categories,
    products: [
      { ...boat, ...takesIt },
      {
        ...boat,
        ...takesIt,
        code: 'sunset',
        texts: {
          en: { slug: 'sunset', title: 'Sunset cruise', summary: 'At dusk.', body: ['A cruise at dusk.'] },
        },
        details: {
          ...boat!.details,
          durationMinutes: 180,
          sessions: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '19:00', capacity: 10 }],
        },
      },
      ...kinds.products.map((product) => (product.code === 'yacht' ? { ...product, ...takesIt } : product)),
    ],
  }
}
