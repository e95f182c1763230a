import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { compiledMessages } from './tooling/compiled-messages.ts'

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
          // Otherwise the bundler makes a file of every small module that two screens share.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//,
              priority: 1,
            },
            { name: chunkOf },
          ],
        },
      },
    },
  },
})

type Graph = { getModuleInfo: Rolldown.GetModuleInfo }

const isEntry = /\/storefront\/entry\.client\.tsx$/
const isFrame = /\/storefront\/(root|layouts\/default)\.tsx/
const isScreen =
  /\/storefront\/routes\/\w+\/(home|category|search|destination|product|tour-page|cart|checkout)\.tsx/

/** Names the chunk of a module: what every page imports, what at least four of the most visited screens import. */
function chunkOf(id: string, graph: Graph): string | undefined {
  if ([isEntry, isFrame, isScreen].some((start) => start.test(id))) return undefined
  const importers = screensOf(id, graph)
  return importers.has('frame') ? 'frame' : importers.size >= 4 ? 'catalogue' : undefined
}

const screensOfModule = new Map<string, Set<string>>()

/** Returns the screens that import a module, directly or through others; `frame` stands for every page. */
function screensOf(id: string, graph: Graph): Set<string> {
  const known = screensOfModule.get(id)
  if (known) return known
  const screen = isFrame.test(id) ? 'frame' : isScreen.exec(id)?.[1]
  const screens = new Set(screen ? [screen] : [])
  screensOfModule.set(id, screens)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    for (const one of screensOf(importer, graph)) screens.add(one)
  }
  return screens
}
