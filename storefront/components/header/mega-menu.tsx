import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Picture } from '#ui/pictures/picture.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { coverOf } from '../cover.ts'
import { MenuLink } from '../menu-link.tsx'
import type { MenuBranch } from './menu-entries.ts'

/** The panel of a menu entry: picture and description, 'show all', and sub-categories. */
export function MegaMenu({ branch }: { branch: MenuBranch }): ReactNode {
  const { uploadBase } = useShop()
  const { t } = useMessages()
  return (
    <div className="page grid grid-cols-[minmax(0,19rem)_1fr] gap-10 py-7">
      <div>
        {branch.picture && (
          <Picture
            picture={coverOf([branch.picture], uploadBase)}
            ratio="wide"
            sizes="304px"
            loading="eager"
            className="rounded-card"
          />
        )}
        <p className="mt-4 text-ink-soft">{branch.description}</p>
        {branch.path && (
          <ButtonLink
            href={branch.path}
            size="sm"
            className="mt-4"
            aria-label={t('header.showAllOf', { title: branch.title })}
            iconAfter={<ArrowRight aria-hidden className="flip-rtl" />}
          >
            {t('header.showAll')}
          </ButtonLink>
        )}
      </div>
      <ul className="-m-3 grid auto-rows-min grid-cols-2 gap-3 self-start xl:grid-cols-3">
        {branch.children.map((child) => (
          <li key={child.id} className="group relative flex gap-4 rounded-card p-3 hover:bg-sunken">
            {child.picture && (
              <Picture
                picture={coverOf([child.picture], uploadBase)}
                ratio="square"
                sizes="88px"
                loading="eager"
                className="w-22 shrink-0 rounded-input"
              />
            )}
            <div className="min-w-0 self-center">
              <MenuLink
                path={child.path}
                className={child.path ? 'cover-link font-semibold' : 'font-semibold'}
              >
                {child.title}
              </MenuLink>
              <p className="mt-0.5 text-ink-soft text-sm">{child.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
