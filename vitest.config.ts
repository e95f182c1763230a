import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'
import { backOfficeMessages, compiledMessages, storefrontMessages } from './tooling/compiled-messages.ts'

const cluster = 'tests/factories/test-cluster.ts'
const cores = availableParallelism()
/** One more than cores: each waits part of its time, for a page, an email, a lock. With more, pages time out. */
const workers = Math.min(cores + 1, 8)

/** As long as a page is waited for: on a slow machine a second, which is usual, is soon over. */
const expect = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Rules and features, then whole shops in a browser and, beside them, what kill -9 does: that waits half of its time.
    projects: [
      {
        test: {
          name: 'features',
          include: ['{domain,contract,server,ui,storefront,backoffice,demo,bin,tooling,tests}/**/*.test.ts'],
          exclude: ['tests/{browser,faults}/**', '**/node_modules/**'],
          globalSetup: [cluster, 'tests/factories/catalogue-template.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect,
          // The libraries are read once by each worker, not once by each file: half of what all of it costs. What a test puts
          // in the place of something (a clock, a global, a module) it takes away again.
          isolate: false,
          unstubGlobals: true,
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [compiledMessages(storefrontMessages), compiledMessages(backOfficeMessages)],
        test: {
          name: 'components',
          include: ['{ui,storefront,backoffice}/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/components/setup.ts'],
          testTimeout: 60_000,
          expect,
          // One DOM for each worker: making it takes longer than the tests of a file.
          isolate: false,
          unstubGlobals: true,
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [cluster, 'tests/browser/demo-template.ts'],
          // Each worker reads the libraries and starts a browser once; every file has a shop of its own.
          isolate: false,
          // What does not come fails after the 30 s of each wait; a test of many screens may take long on a slow machine.
          testTimeout: 400_000,
          hookTimeout: 400_000,
          // A test that fails is run again once; the end of `npm test` names each that passed only then, with its error.
          retry: 1,
          expect,
          maxWorkers: Math.min(workers, 4),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [cluster],
          testTimeout: 400_000,
          hookTimeout: 400_000,
          maxWorkers: Math.min(workers, 4),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
