import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'rules and features',
          include: ['{domain,wire,server,ui,storefront,demo,bin,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**', 'tests/faults/**', '**/node_modules/**'],
          globalSetup: ['tests/factories/test-cluster.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys and faults',
          include: ['tests/{journeys,faults}/**/*.test.ts'],
          globalSetup: ['tests/factories/test-cluster.ts', 'tests/journeys/demo-template.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
