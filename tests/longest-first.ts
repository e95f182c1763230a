import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** The longest browser and fault tests, in this order: from 15 s on. */
const longest = [
  'faults/killed-while-booking',
  'browser/two-companies',
  'browser/back-office-system',
  'browser/pages',
  'browser/back-office-roles',
  'browser/login',
  'browser/back-office-content',
  'browser/every-link',
  'browser/gallery',
  'browser/post-booking',
  'browser/split',
  'browser/agency-journey',
  'browser/member-area',
  'faults/embedded',
  'browser/back-office-guests',
  'browser/cart-and-checkout',
  'browser/privacy',
  'browser/find-a-product',
  'browser/buy-a-rental',
  'browser/buy-on-request',
  'browser/trip-search',
  'browser/changes-of-mind',
  'browser/back-office-check-in',
  'browser/maps',
  'faults/company-file',
  'browser/back-office-prices',
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
