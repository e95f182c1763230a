import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Browser and fault tests by duration; without an earlier run, by file size. */
const longest = [
  'faults/killed-while-booking',
  'browser/every-link',
  'browser/pages',
  'browser/two-companies',
  'faults/embedded',
  'faults/company-file',
  'browser/gallery',
  'browser/find-a-product',
  'browser/throttled-press',
  'browser/errors',
  'browser/post-booking',
  'browser/privacy',
  'browser/buy-a-tour',
  'browser/changes-of-mind',
  'browser/buy-on-request',
  'browser/two-baskets',
  'browser/discounts',
  'browser/alerts',
  'browser/member-area',
  'browser/slow-press',
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
