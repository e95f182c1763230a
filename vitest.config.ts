import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

const cluster = 'tests/factories/test-cluster.ts'
const cores = availableParallelism()

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Rules and features, then whole shops in a browser, then what kill -9 does: each needs more around it.
    projects: [
      {
        test: {
          name: 'features',
          include: ['{domain,wire,server,ui,storefront,demo,bin,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{journeys,faults}/**', '**/node_modules/**'],
          globalSetup: [cluster],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: Math.min(cores, 8),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [cluster, 'tests/journeys/demo-template.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // As long as a page is waited for: on a slow machine a second, which is usual, is soon over.
          expect: { poll: { timeout: 30_000 } },
          // One more than there are cores: each waits now and then, for a page, a mail, a clock.
          maxWorkers: Math.min(cores + 1, 4),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [cluster],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
