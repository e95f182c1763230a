import type { Reply } from '#contract/client.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { importFile } from '#ui/import-file.ts'
import type { Api } from './api.ts'

const unreachable: Reply<never> = { ok: false, status: 0, code: 'unreachable', message: '' }

/** Refuses every call; it is no promise itself, whatever it is asked for. */
const outOfReach = new Proxy({} as Api, {
  get: (_, name) => (name === 'then' ? undefined : () => Promise.resolve(unreachable)),
})

/** The browser's API, whose code comes with the first call. Without a connection every call is refused as it would be anyway. */
export async function reachApi(locale: Locale): Promise<Api> {
  try {
    const { browserApi } = await importFile(() => import('./browser-api.ts'))
    return browserApi(locale)
  } catch {
    return outOfReach
  }
}
