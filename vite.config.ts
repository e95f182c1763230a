import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages, storefrontMessages } from './tooling/compiled-messages.ts'

/** The frame of every page, and the components that most pages of the catalogue show. */
const inEveryPage =
  /\/storefront\/(root|layouts\/default|seo\/structured-data|components\/(product-tile|day-range|below-fold|trail|icon|seen\/recently-viewed|compare\/compare-toggle))\.tsx/

/** What pages of products, baskets and bookings say of a cancellation, and their links to a map: too small for files. */
const inSales =
  /\/(storefront\/(components\/(open-map|refund-terms)|routes\/product\/cancellation-stages)|domain\/booking\/cancellation)\.tsx?$/

export default defineConfig({
  plugins: [compiledMessages(storefrontMessages), tailwindcss(), reactRouter()],
  // Otherwise Vite finds most libraries during a visit, reloads the page and gives it a second copy of React.
  optimizeDeps: {
    entries: ['storefront/entry.client.tsx', 'storefront/{layouts,routes}/**/*.tsx', '!**/*.test.tsx'],
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // A file that fails as a preload could not be imported again in Chromium up to 150 (ui/import-file.ts).
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Otherwise the bundler makes a file of every small module that two routes share. A group holds what its modules import, too.
          groups: [
            { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler|@lingui)\// },
            { name: 'app', test: inEveryPage },
            { name: 'sales', test: inSales },
          ],
        },
      },
    },
  },
})
