import { expect, test } from 'vitest'
import { tidyTags } from './tags.ts'

test.each([
  [
    ['VIP ', 'vip', 'Late  bus'],
    ['late bus', 'vip'],
  ],
  [[], []],
])('%j is stored as %j', (tags, stored) => {
  expect(tidyTags(tags)).toEqual(stored)
})

test('empty, long and too many tags are refused', () => {
  expect(tidyTags([' '])).toMatchObject({ refused: 'tag-invalid' })
  expect(tidyTags(['x'.repeat(31)])).toMatchObject({ refused: 'tag-invalid' })
  expect(tidyTags(Array.from({ length: 13 }, (_, index) => `tag ${index}`))).toMatchObject({
    refused: 'too-many-tags',
  })
})
