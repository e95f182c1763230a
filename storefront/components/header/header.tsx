import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#ui/cx.ts'
import { importFile } from '#ui/import-file.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { opensElsewhere } from '#ui/primitives/link.tsx'
import { CartButton } from '../../cart/cart-button.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FavouritesLink } from '../../members/favourites-link.tsx'
import { MemberMenu } from '../../members/member-menu.tsx'
import { Logo } from '../logo.tsx'
import { useLazyLayer } from '../use-lazy-layer.ts'
import { MenuBar } from './menu-bar.tsx'
import { PlainMenu } from './plain-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { TopBar } from './top-bar.tsx'
import { useStuck } from './use-stuck.ts'

const loadMenu = () => importFile(() => import('./menu-sheet.tsx')).then(({ MenuSheet }) => MenuSheet)
const loadSearch = () => importFile(() => import('./search-layer.tsx')).then(({ SearchLayer }) => SearchLayer)

/** After how many pixels the header follows the page. Source: spec section 4. */
const stickyAfter = { home: 650, elsewhere: 300 }

/** Top bar, main bar and menu; one bar on phones. The main bar follows the page on wide screens. */
export function Header(): ReactNode {
  const { t } = useMessages()
  const { pathname, key } = useLocation()
  const stuck = useStuck(pathname === '/' ? stickyAfter.home : stickyAfter.elsewhere)
  const [layer, setLayer] = useState<{ kind: 'menu' | 'search'; at: string }>()
  const close = useCallback(() => setLayer(undefined), [])
  const open = layer?.at === key ? layer.kind : undefined
  const MenuSheet = useLazyLayer(open === 'menu', loadMenu, close)
  const SearchLayer = useLazyLayer(open === 'search', loadSearch, close)

  return (
    <header className="relative z-30 border-line border-b bg-surface">
      <TopBar memberMenu={<MemberMenu tone="dark" />} />
      <div className="h-16 lg:h-19">
        <div
          className={cx(
            'bg-surface',
            stuck &&
              'fixed inset-x-0 top-(--line-over-page,0px) z-40 animate-rise border-line border-b shadow-lift',
          )}
        >
          <div className="page flex h-16 items-center gap-1 max-sm:px-3 lg:h-19 lg:gap-6">
            <IconButton
              label={t('header.menu')}
              aria-haspopup="dialog"
              onClick={() => setLayer({ kind: 'menu', at: key })}
              className={stuck ? '' : 'lg:hidden! noscript:hidden!'}
            >
              <Menu aria-hidden />
            </IconButton>
            <span data-print="logo" className="contents">
              <Logo />
            </span>
            <div className="mx-auto w-full max-w-md max-lg:hidden">
              <SearchBox />
            </div>
            <div className="flex items-center gap-1 max-lg:ms-auto">
              <SearchLink label={t('search.title')} onOpen={() => setLayer({ kind: 'search', at: key })} />
              <FavouritesLink />
              <CartButton />
            </div>
          </div>
        </div>
      </div>
      <MenuBar />
      <PlainMenu />
      {MenuSheet && <MenuSheet onClose={close} />}
      {SearchLayer && <SearchLayer onClose={close} />}
    </header>
  )
}

/** On phones the search opens over the whole screen; without JavaScript it is the way to the search page. */
function SearchLink({ label, onOpen }: { label: string; onOpen: () => void }): ReactNode {
  const { locale } = useShop()
  return (
    <a
      href={locale === 'en' ? '/search' : `/${locale}/search`}
      aria-label={label}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onOpen()
      }}
      className="grid size-11 place-items-center rounded-full hover:bg-ink/6 lg:hidden"
    >
      <Search aria-hidden className="size-5.5" />
    </a>
  )
}
