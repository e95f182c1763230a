import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,wire,server,ui,storefront,demo,bin,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/factories/test-cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
