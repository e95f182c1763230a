import { expect, test } from 'vitest'
import { shareValues } from './share-values.ts'

test('a share is displayed in whole percents, with "about" where it is not exact', () => {
  expect([30, 100, 50.09, 33.33, 0.2, 99.8].map(shareValues)).toEqual([
    { percent: 30, exact: 'yes' },
    { percent: 100, exact: 'yes' },
    { percent: 50, exact: 'no' },
    { percent: 33, exact: 'no' },
    { percent: 1, exact: 'no' },
    { percent: 99, exact: 'no' },
  ])
})
