import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Browser and fault tests by duration; without an earlier run, by file size. */
const longest = [
  'journeys/pages',
  'journeys/every-link',
  'faults/killed-while-booking',
  'journeys/tell-me',
  'journeys/after-sale',
  'journeys/changes-of-mind',
  'journeys/buy-a-tour',
  'journeys/member-details',
  'faults/embedded',
  'journeys/gallery',
  'journeys/member-area',
  'journeys/discounts',
  'journeys/privacy',
  'journeys/two-baskets',
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
