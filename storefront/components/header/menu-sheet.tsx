import type { ReactNode } from 'react'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { MemberMenu } from '../../members/member-menu.tsx'
import { Icon } from '../icon.tsx'
import { MenuLink } from '../menu-link.tsx'
import { CurrencyChoice } from './currency-switcher.tsx'
import { LanguageLinks } from './language-switcher.tsx'
import { menuOf } from './menu-entries.ts'

const line = 'flex min-h-12 w-full items-center gap-3.5 rounded-input px-3 text-start hover:bg-sunken'
const choice = `${line} min-h-11! text-sm aria-[current]:font-semibold aria-[current]:text-brand`

/** The whole menu on small screens: categories with what is below them, pages about us, language, currency. */
export function MenuSheet({ onClose }: { onClose: () => void }): ReactNode {
  const { settings } = useShop()
  const { t } = useMessages()
  return (
    <Sheet
      open
      side="start"
      width={400}
      onClose={onClose}
      title={t('header.menu')}
      closeLabel={t('header.close')}
      footer={
        <p className="text-ink-soft text-sm">
          <span className="font-semibold text-ink">{settings.name}</span>
          <br />
          {t('header.licence', { number: settings.licence.number })}
        </p>
      }
    >
      <nav aria-label={t('header.mainMenu')} className="-mx-3">
        <ul>
          {menuOf(settings, 'category').map((branch) => (
            <li key={branch.id}>
              <MenuLink path={branch.path} className={`${line} font-semibold`}>
                <Icon name={branch.icon} className="size-5.5 shrink-0 text-brand" />
                {branch.title}
              </MenuLink>
              {branch.children.length > 0 && (
                <ul className="ms-6 border-line border-s ps-3">
                  {branch.children.map((child) => (
                    <li key={child.id}>
                      <MenuLink path={child.path} className={`${line} min-h-11! text-sm`}>
                        {child.title}
                      </MenuLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <ul className="mx-3 mt-3 border-line border-t pt-3 *:-mx-3">
          {menuOf(settings, 'top').map(({ id, path, title }) => (
            <li key={id}>
              <MenuLink path={path} className={`${line} min-h-11!`}>
                {title}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <section className="mt-3 border-line border-t pt-3 *:-mx-3">
        <MemberMenu layout="list" onChoose={onClose} />
      </section>
      {settings.languages.length > 1 && (
        <Choice title={t('header.language')}>
          <LanguageLinks className={choice} />
        </Choice>
      )}
      {settings.currencies.offered.length > 1 && (
        <Choice title={t('header.currency')}>
          <CurrencyChoice className={choice} onChoose={onClose} />
        </Choice>
      )}
    </Sheet>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="mt-3 border-line border-t pt-5 *:-mx-3">
      <h3 className="px-3 pb-1.5 text-ink-soft text-sm">{title}</h3>
      {children}
    </section>
  )
}
