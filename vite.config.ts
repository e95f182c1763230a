import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { scriptsInFewFiles } from './storefront/engine/chunks.ts'
import { preactInsteadOfReact } from './storefront/engine/preact-instead-of-react.ts'
import { reloadOnceForScreens } from './storefront/engine/reload-once-for-screens.ts'
import { compiledMessages } from './storefront/words/compiled-messages.ts'

export default defineConfig({
  plugins: [
    ...[compiledMessages(), preactInsteadOfReact(), reloadOnceForScreens(), tailwindcss()],
    ...[reactRouter(), scriptsInFewFiles()],
  ],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // There is one stylesheet, which every page has: what comes later need not ask for it.
    cssCodeSplit: false,
  },
})
