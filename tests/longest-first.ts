import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Browser and fault tests by duration; without an earlier run, by file size. */
const longest = [
  'faults/killed-while-booking',
  'faults/embedded',
  'journeys/pages',
  'faults/company-file',
  'journeys/after-sale',
  'journeys/every-link',
  'journeys/privacy',
  'journeys/buy-a-tour',
  'journeys/changes-of-mind',
  'journeys/two-baskets',
  'journeys/gallery',
  'journeys/buy-on-request',
  'journeys/discounts',
  'journeys/errors',
  'journeys/find-a-product',
  'journeys/tell-me',
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
