import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Browser and fault tests by duration; without an earlier run, by file size. */
const longest = [
  'faults/killed-while-booking',
  'faults/embedded',
  'browser/pages',
  'faults/company-file',
  'browser/post-booking',
  'browser/every-link',
  'browser/privacy',
  'browser/buy-a-tour',
  'browser/changes-of-mind',
  'browser/two-baskets',
  'browser/gallery',
  'browser/buy-on-request',
  'browser/discounts',
  'browser/errors',
  'browser/find-a-product',
  'browser/alerts',
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
