import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Browser and fault tests of 30 s or more, the longest first. */
const longest = [
  'browser/back-office-roles',
  'faults/killed-while-booking',
  'browser/every-link',
  'browser/pages',
  'browser/two-companies',
  'faults/embedded',
  'browser/agency-journey',
  'faults/company-file',
  'browser/post-booking',
  'browser/throttled-press',
  'browser/privacy',
  'browser/buy-on-request',
  'browser/buy-a-tour',
  'browser/find-a-product',
  'browser/discounts',
  'browser/alerts',
  'browser/changes-of-mind',
  'browser/two-baskets',
  'browser/errors',
  'browser/back-office',
  'browser/offline',
  'browser/trip-search',
  'browser/back-office-system',
  'browser/agency',
  'browser/shell',
  'browser/member-area',
  'browser/slow-cart',
  'browser/gallery',
  'browser/first-load',
  'browser/login',
  'browser/slow-dates',
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
