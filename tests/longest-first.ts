import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** The longest browser and fault tests, in this order: from 15 s on. */
const longest = [
  'faults/killed-while-booking',
  'browser/pages',
  'browser/every-link',
  'browser/two-companies',
  'browser/back-office-roles',
  'browser/back-office-system',
  'browser/agency-journey',
  'browser/find-a-product',
  'browser/trip-search',
  'browser/gallery',
  'browser/changes-of-mind',
  'browser/buy-a-tour',
  'faults/embedded',
  'browser/back-office-guests',
  'browser/back-office-prices',
  'browser/login',
  'browser/buy-on-request',
  'browser/maps',
  'faults/company-file',
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
