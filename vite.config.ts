import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './storefront/words/compiled-messages.ts'

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files instead of dozens: the libraries, and our own base.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//,
              priority: 2,
            },
            {
              name: 'base',
              test: /\/(ui\/(primitives|pictures|patterns|layers)|storefront\/(shop|words|parts)|domain|wire)\//,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
