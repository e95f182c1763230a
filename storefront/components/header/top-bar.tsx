import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { AppLink } from '#ui/primitives/link.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CurrencySwitcher } from './currency-switcher.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { menuOf } from './menu-entries.ts'
import { barButton } from './top-bar-look.ts'

/** The bar at the very top of wide screens: who we are by law, pages about us, currency and language. */
export function TopBar({ memberMenu }: { memberMenu?: ReactNode }): ReactNode {
  const { settings } = useShop()
  const { t } = useMessages()
  return (
    <div className="on-dark bg-ink text-on-ink max-lg:hidden">
      <div className="page flex h-11 items-center gap-1 text-sm">
        <p className="flex items-center gap-2 text-on-ink-soft">
          <BadgeCheck aria-hidden className="size-4 text-brand-bright" />
          <span className="whitespace-nowrap">
            {/* Between 992 and 1280 px there is no space for both, and the name is below */}
            <span className="max-xl:sr-only">
              <span className="font-semibold text-on-ink">{settings.name}</span>
              {' · '}
            </span>
            {t('header.licence', { number: settings.licence.number })}
          </span>
        </p>
        <nav aria-label={t('header.companyMenu')} className="ms-auto">
          <ul className="flex">
            {menuOf(settings, 'top').map(
              ({ id, path, title }) =>
                path && (
                  <li key={id}>
                    <AppLink href={path} className={barButton}>
                      {title}
                    </AppLink>
                  </li>
                ),
            )}
          </ul>
        </nav>
        <span aria-hidden className="mx-2 h-5 w-px bg-line-ink" />
        <CurrencySwitcher />
        <LanguageSwitcher />
        {memberMenu}
      </div>
    </div>
  )
}
