import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Journeys that take longest; where nobody has run the tests before, no other order is known than that of their sizes. */
const longest = ['pages', 'every-link', 'gallery', 'member-area', 'tell-me', 'sign-in', 'discounts']

/** What takes longest begins first, so that no worker is left with it alone at the end. */
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
  const found = longest.findIndex((name) => moduleId.endsWith(`/tests/journeys/${name}.test.ts`))
  return found < 0 ? longest.length : found
}
