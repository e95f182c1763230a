import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './storefront/words/compiled-messages.ts'

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // A file that fails as a preload could not be imported again in Chromium up to 150 (ui/import-file.ts).
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    // There is one stylesheet, which every page has.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, the bundler makes a file of every small module that two screens share.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//,
              priority: 1,
            },
            { name: 'shell', test: /\/(storefront|ui|domain|lucide-react)\//, minShareCount: 30 },
          ],
        },
      },
    },
  },
})
