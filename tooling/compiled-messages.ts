import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { locales } from '#domain/languages/locales.ts'
import { messageFilesManifest } from '../storefront/i18n/message-files-manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Where the messages of an app are, and the prefix of the modules that hold them. */
type Catalogue = { prefix: string; folder: string; manifest?: string }

export const storefrontMessages: Catalogue = {
  prefix: 'virtual:messages/',
  folder: 'storefront/i18n/messages',
  manifest: messageFilesManifest,
}

export const backOfficeMessages: Catalogue = {
  prefix: 'virtual:back-office-messages/',
  folder: 'backoffice/i18n/messages',
}

/**
 * Provides `virtual:messages/LANGUAGE`: all messages of an app in a language in one module, compiled during the build so
 * that the browser needs no ICU parser. With `manifest` the names of the built files are written for the server, which
 * preloads them.
 */
export function compiledMessages({ prefix, folder, manifest }: Catalogue): Plugin {
  return {
    name: `compiled-messages of ${folder}`,
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const locale = id.slice(prefix.length + 1)
      const files = globSync([`${root}${folder}/${locale}/*.json`, `${root}contract/messages/${locale}.json`])
      for (const file of files) this.addWatchFile(file)
      const texts: Record<string, string> = Object.assign(
        {},
        ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))),
      )
      const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, map: null }
    },
    generateBundle(_, bundle) {
      if (!manifest) return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = locales.map((locale) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === `\0${prefix}${locale}`)
        return [locale, chunk?.fileName]
      })
      this.emitFile({
        type: 'asset',
        fileName: manifest,
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}
