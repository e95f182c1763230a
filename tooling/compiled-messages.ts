import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { locales } from '#domain/languages/locales.ts'
import { messageFilesManifest } from '../storefront/i18n/message-files-manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const prefix = 'virtual:messages/'

/**
 * Provides `virtual:messages/LANGUAGE`: all messages of a language in one module, compiled during the build so that the
 * browser needs no ICU parser. The names of the built files are written for the server, which preloads them.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const locale = id.slice(prefix.length + 1)
      const files = globSync([
        `${root}storefront/i18n/messages/${locale}/*.json`,
        `${root}contract/messages/${locale}.json`,
      ])
      for (const file of files) this.addWatchFile(file)
      const texts: Record<string, string> = Object.assign(
        {},
        ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))),
      )
      const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, map: null }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = locales.map((locale) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === `\0${prefix}${locale}`)
        return [locale, chunk?.fileName]
      })
      const source = JSON.stringify(Object.fromEntries(files))
      this.emitFile({ type: 'asset', fileName: messageFilesManifest, source })
    },
  }
}
