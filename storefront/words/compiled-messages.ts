import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { locales } from '#domain/languages/locales.ts'
import { wordGroups } from './word-groups.ts'
import { everyPage, wordsFile } from './words-file.ts'

const storefront = fileURLToPath(new URL('..', import.meta.url))
const name = 'virtual:words'
const prefix = `\0${name}`

/**
 * Makes modules of the words, one for each language and group, compiled while building so that no ICU parser travels to the
 * browser. In development one group has all.
 */
export function compiledMessages(): Plugin {
  let groups = new Map<string, Set<string>>()
  let developing = false
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    buildStart() {
      groups = wordGroups(storefront, Object.keys(read('en')))
      for (const file of filesOf('*')) this.addWatchFile(file)
    },
    resolveId(id) {
      return id.startsWith(name) ? `\0${id}` : undefined
    },
    load(id) {
      if (id === prefix) return lists([...groups.keys()])
      if (!id.startsWith(`${prefix}/`)) return undefined
      const [locale, group] = id.slice(prefix.length + 1).split('/') as [string, string]
      const all = Object.entries(read(locale))
      const own = developing
        ? group === everyPage
          ? all
          : []
        : all.filter(([key]) => groups.get(group)?.has(key))
      const compiled = Object.fromEntries(own.map(([key, text]) => [key, compileMessage(text)]))
      return { code: `export default ${JSON.stringify(compiled)}`, map: null }
    },
    generateBundle(_, bundle) {
      const files: Record<string, Record<string, string>> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.startsWith(`${prefix}/`)) continue
        const [locale, group] = chunk.facadeModuleId.slice(prefix.length + 1).split('/') as [string, string]
        files[locale] = { ...files[locale], [group]: chunk.fileName }
      }
      this.emitFile({ type: 'asset', fileName: wordsFile, source: JSON.stringify(files) })
    },
  }
}

/** `{ en: { site: () => import(…) } }` for every language and group. */
function lists(groups: readonly string[]): string {
  const ofLocale = (locale: string) =>
    groups.map((group) => `${JSON.stringify(group)}: () => import('${name}/${locale}/${group}')`).join(', ')
  return `export const words = { ${locales.map((locale) => `${locale}: { ${ofLocale(locale)} }`).join(', ')} }`
}

function filesOf(locale: string): string[] {
  return globSync(`${storefront}/messages/${locale}/*.json`)
}

function read(locale: string): Record<string, string> {
  return Object.assign({}, ...filesOf(locale).map((file) => JSON.parse(readFileSync(file, 'utf8'))))
}
