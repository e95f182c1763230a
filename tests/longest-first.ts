import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Browser and fault tests of 20 s or more, the longest first. */
const longest = [
  'faults/killed-while-booking',
  'browser/two-companies',
  'browser/back-office-roles',
  'browser/find-a-product',
  'browser/pages',
  'browser/every-link',
  'browser/back-office-system',
  'browser/gallery',
  'browser/member-area',
  'browser/privacy',
  'browser/login',
  'browser/back-office',
  'browser/post-booking',
  'browser/maps',
  'browser/alerts',
  'faults/embedded',
  'browser/agency-journey',
  'browser/throttled-press',
  'browser/two-baskets',
  'browser/back-office-prices',
  'browser/trip-search',
  'browser/offline',
  'browser/travellers',
  'browser/back-office-guests',
  'browser/buy-on-request',
  'browser/errors',
  'browser/slow-dates',
  'browser/first-load',
  'browser/back-office-inbox',
  'browser/split',
  'browser/hydration',
  'browser/shell',
  'browser/comments',
  'browser/buy-a-tour',
  'browser/discounts',
  'browser/pay-by-iyzico',
]

/** The slowest tests start first, so that no worker is left with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => group(a) - group(b) || place(a) - place(b))
  }
}

function group({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder
}

function place({ moduleId }: TestSpecification): number {
  const found = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return found < 0 ? longest.length : found
}
