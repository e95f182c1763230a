import type { ReactNode } from 'react'
import { optionalPurposes } from '#domain/privacy/consent.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { openCookieSettings } from './consent-store.ts'
import { StorageList } from './storage-list.tsx'

const purposes = ['necessary', ...optionalPurposes] as const

/** Under the company's own words about cookies: everything the shop keeps, as the settings list it. */
export function CookiePageList(): ReactNode {
  const { t } = useMessages()
  return (
    <section aria-labelledby="stored-in-browser" className="mt-10 max-w-text">
      <h2 id="stored-in-browser" className="text-2xl">
        {t('privacy.list')}
      </h2>
      {purposes.map((purpose) => (
        <div key={purpose} className="mt-6">
          <h3 className="font-semibold text-lg">{t(`privacy.${purpose}`)}</h3>
          <p className="mt-1 text-ink-soft">{t(`privacy.${purpose}Text`)}</p>
          <StorageList purpose={purpose} />
        </div>
      ))}
      <Button className="mt-8 noscript:hidden" onClick={openCookieSettings}>
        {t('privacy.settings')}
      </Button>
    </section>
  )
}
