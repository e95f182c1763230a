import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#ui/cx.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { type MenuBranch, menuOf } from './menu-entries.ts'

/** Long enough that a pointer on its way across opens nothing, short enough not to be felt. */
const hoverDelay = 120

/**
 * The categories. Each is a plain link; one with sub-categories has a button beside it that opens the mega-menu, by
 * pointer, keyboard or touch. Esc, a click elsewhere or leaving it closes it; a click on the button of a menu that a
 * pointer has opened on its way there leaves it open.
 */
export function MenuBar(): ReactNode {
  const { settings } = useShop()
  const { t } = useMessages()
  const { key } = useLocation()
  const [open, setOpen] = useState<{ id: string; at: string; by: 'hover' | 'press' }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const root = useRef<HTMLElement>(null)
  // Following a menu link closes the menu
  const current = open?.at === key ? open : undefined
  const openId = current?.id

  const close = () => setOpen(undefined)
  function hover(id: string | undefined) {
    clearTimeout(timer.current)
    if (id !== undefined && id === openId) return
    timer.current = setTimeout(() => (id ? setOpen({ id, at: key, by: 'hover' }) : close()), hoverDelay)
  }
  function press(id: string) {
    clearTimeout(timer.current)
    if (id === openId && current?.by === 'press') close()
    else setOpen({ id, at: key, by: 'press' })
  }

  useEffect(() => {
    if (openId === undefined) return
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [openId])

  const branches = menuOf(settings, 'category')
  if (branches.length === 0) return null
  return (
    <nav
      ref={root}
      aria-label={t('header.mainMenu')}
      className="border-line border-t max-lg:hidden"
      onPointerLeave={(event) => event.pointerType === 'mouse' && hover(undefined)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || openId === undefined) return
        root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
        close()
      }}
    >
      <ul className="page flex h-13 items-stretch gap-x-1">
        {branches.map((branch) => (
          <Entry
            key={branch.id}
            branch={branch}
            open={branch.id === openId}
            onHover={() => hover(branch.children.length > 0 ? branch.id : undefined)}
            onPress={() => press(branch.id)}
          />
        ))}
      </ul>
    </nav>
  )
}

const entryClass =
  'relative flex items-center whitespace-nowrap rounded-input px-3 font-medium text-sm after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:after:bg-brand'

function Entry({
  branch,
  open,
  onHover,
  onPress,
}: {
  branch: MenuBranch
  open: boolean
  onHover: () => void
  onPress: () => void
}): ReactNode {
  const { t } = useMessages()
  const id = useId()
  const hasMore = branch.children.length > 0
  return (
    <li
      className="flex items-stretch first:-ms-3"
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover()}
    >
      {branch.path ? (
        <AppLink
          href={branch.path}
          className={cx(entryClass, open && 'after:bg-brand', hasMore && 'pe-1 after:end-1')}
        >
          {branch.title}
        </AppLink>
      ) : (
        <span className={cx(entryClass, hasMore && 'pe-1 after:end-1')}>{branch.title}</span>
      )}
      {hasMore && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={t('header.more', { title: branch.title })}
          onClick={onPress}
          className="grid w-7 place-items-center self-center rounded-input py-2 text-ink-soft hover:text-ink"
        >
          <ChevronDown aria-hidden className={cx('size-4 transition-[rotate]', open && 'rotate-180')} />
        </button>
      )}
      {open && (
        <div
          id={id}
          className="absolute inset-x-0 top-full z-30 animate-rise border-line border-y bg-surface shadow-lift"
        >
          <MegaMenu branch={branch} />
        </div>
      )}
    </li>
  )
}
