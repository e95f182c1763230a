import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import type { ReactNode } from 'react'
import type { Locale } from '#domain/languages/locales.ts'
import { Popover, popoverItemClass } from '#ui/layers/popover.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { languageNames, rememberLocale, useAddressIn } from '../alternates.ts'
import { barButton } from './top-bar-look.ts'

/** The other languages of this page under one button; not there when the company speaks only one. */
export function LanguageSwitcher({ className = barButton }: { className?: string }): ReactNode {
  const { settings, locale } = useShop()
  const { t } = useMessages()
  if (settings.languages.length < 2) return null
  return (
    <Popover
      align="end"
      trigger={(button) => (
        <button
          {...button}
          type="button"
          aria-label={t('header.languageNow', { language: languageNames[locale] })}
          className={className}
        >
          <Globe aria-hidden />
          <span>{languageNames[locale]}</span>
          <ChevronDown aria-hidden />
        </button>
      )}
    >
      {() => <LanguageLinks className={popoverItemClass} />}
    </Popover>
  )
}

/** A plain link per language: a whole page load, for the words of another language come with their page. */
export function LanguageLinks({ className }: { className: string }): ReactNode {
  const { settings, locale } = useShop()
  const addressIn = useAddressIn()

  /** Leads to the choice of this moment, in another tab, too: the press comes before the browser reads the address. */
  function update(link: HTMLAnchorElement, to: Locale) {
    link.href = addressIn(to, location.search)
  }

  return (
    <ul>
      {settings.languages.map((one) => (
        <li key={one}>
          <a
            href={addressIn(one)}
            lang={one}
            hrefLang={one}
            aria-current={one === locale ? 'true' : undefined}
            onPointerDown={({ currentTarget }) => update(currentTarget, one)}
            onClick={({ currentTarget }) => {
              update(currentTarget, one)
              rememberLocale(one)
            }}
            className={className}
          >
            <span className="grow">{languageNames[one]}</span>
            {one === locale && <Check aria-hidden className="size-4" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
