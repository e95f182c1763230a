import type { ReactNode } from 'react'
import { pathIn, useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { menuOf } from './menu-entries.ts'

/** The categories as a row of links, for small screens whose browser runs no JavaScript. */
export function PlainMenu(): ReactNode {
  const { settings, locale } = useShop()
  const { t } = useMessages()
  return (
    <noscript>
      <nav
        aria-label={t('header.menu')}
        className="page flex flex-wrap gap-x-5 border-line border-t py-2 lg:hidden"
      >
        {menuOf(settings, 'category').map(
          ({ id, path, title }) =>
            path && (
              <a
                key={id}
                href={path.startsWith('/') ? pathIn(locale, path) : path}
                className="py-1.5 font-medium text-sm"
              >
                {title}
              </a>
            ),
        )}
      </nav>
    </noscript>
  )
}
