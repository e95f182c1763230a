import { expect, test } from 'vitest'
import { runsOf } from './changed.mjs'

const graph = ['--changed', 'main', '--passWithNoTests', '--project', 'features', '--project', 'components']

test('a change of a component runs the features and components that import it, without a shop', () => {
  expect(runsOf('main', ['ui/fields/stepper.tsx'])).toEqual([{ words: graph, needsShop: false }])
})

test('a changed browser test or fault test runs as well, in a second run with a shop', () => {
  const files = [
    'tests/browser/shell.test.ts',
    'tests/faults/embedded.test.ts',
    'tests/browser/browser.ts',
    'docs/architecture.md',
  ]
  expect(runsOf('main', files)).toEqual([
    { words: graph, needsShop: false },
    {
      words: [
        '--project',
        'browser',
        '--project',
        'faults',
        'tests/browser/shell.test.ts',
        'tests/faults/embedded.test.ts',
      ],
      needsShop: true,
    },
  ])
})
