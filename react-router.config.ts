import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The whole (small) list of routes comes with the page: no call to find out what a link leads to.
  routeDiscovery: { mode: 'initial' },
  // A screen and what its browser does before it is drawn are one file.
  splitRouteModules: false,
} satisfies Config
