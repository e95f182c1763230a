import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ofEveryPage, ofSeveralScreens } from './storefront/engine/chunks.ts'
import { preactInsteadOfReact } from './storefront/engine/preact-instead-of-react.ts'
import { reloadOnceForScreens } from './storefront/engine/reload-once-for-screens.ts'
import { compiledMessages } from './storefront/words/compiled-messages.ts'

export default defineConfig({
  plugins: [compiledMessages(), preactInsteadOfReact(), reloadOnceForScreens(), tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // There is one stylesheet, which every page has: what comes later need not ask for it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files instead of dozens: the libraries, and our own frame.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(preact|react|react-dom|react-router|@lingui)\//,
              priority: 2,
            },
            { name: ofEveryPage(), debugName: 'every page', priority: 1 },
            { name: ofSeveralScreens(), debugName: 'several screens', priority: 0 },
          ],
        },
      },
    },
  },
})
