import { expect, test } from 'vitest'
import { runsOf } from './changed.mjs'

const graph = ['--changed', 'main', '--passWithNoTests', '--project', 'features', '--project', 'components']

test('a change of a component runs the features and components that import it, without a shop', () => {
  expect(runsOf('main', ['ui/fields/stepper.tsx'])).toEqual([{ words: graph, needsShop: false }])
})

test('a changed browser test or fault test runs as well, in a second run with a shop', () => {
  const files = [
    'tests/journeys/shell.test.ts',
    'tests/faults/embedded.test.ts',
    'tests/journeys/browser.ts',
    'docs/architecture.md',
  ]
  expect(runsOf('main', files)).toEqual([
    { words: graph, needsShop: false },
    {
      words: [
        '--project',
        'journeys',
        '--project',
        'faults',
        'tests/journeys/shell.test.ts',
        'tests/faults/embedded.test.ts',
      ],
      needsShop: true,
    },
  ])
})
