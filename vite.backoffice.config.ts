import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import { backOfficePath } from './backoffice/server/path.ts'
import { backOfficeMessages, compiledMessages } from './tooling/compiled-messages.ts'

const root = fileURLToPath(new URL('backoffice', import.meta.url))

/** The back office is an application of its own: no visitor of the storefront loads a part of it. */
export default {
  configFile: false,
  root,
  base: `${backOfficePath}/`,
  publicDir: false,
  plugins: [compiledMessages(backOfficeMessages), tailwindcss()],
  build: {
    outDir: '../build/backoffice',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Libraries say "use client" for servers that render components; this app has none.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /\/node_modules\/(react|react-dom|react-router|scheduler|@lingui|@tanstack)\//,
            },
          ],
        },
      },
    },
  },
} satisfies InlineConfig
