import type { MetaDescriptor } from 'react-router'
import type { CompanySettings } from '#domain/company/company.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isNotFound } from '../components/not-found.ts'
import { loadedMessages } from '../i18n/load-messages.ts'
import { messagesOf } from '../i18n/use-messages.tsx'

type RootData = { settings: CompanySettings; locale: Locale }

/** A layout's `meta`: the title of a screen that failed; screens that did not fail have their own. */
export function errorMeta({
  error,
  matches,
}: {
  error?: unknown
  matches: readonly [{ loaderData: RootData | undefined }, ...unknown[]]
}): MetaDescriptor[] {
  const data = matches[0].loaderData
  if (!data) return []
  if (error === undefined) return [{ title: data.settings.name }]
  const { t } = messagesOf(data.locale, loadedMessages(data.locale))
  return [
    { title: `${t(isNotFound(error) ? 'error.404' : 'error.any')} · ${data.settings.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}
