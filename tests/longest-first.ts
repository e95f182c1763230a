import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Browser and fault tests of 20 s or more, the longest first. */
const longest = [
  'faults/killed-while-booking',
  'browser/two-companies',
  'browser/pages',
  'browser/back-office-roles',
  'browser/every-link',
  'browser/back-office-system',
  'faults/embedded',
  'browser/back-office-content',
  'browser/changes-of-mind',
  'browser/back-office-guests',
  'browser/find-a-product',
  'browser/trip-search',
  'browser/agency-journey',
  'browser/privacy',
  'browser/back-office',
  'browser/post-booking',
  'browser/back-office-agencies',
  'browser/login',
  'browser/buy-a-tour',
  'browser/maps',
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
