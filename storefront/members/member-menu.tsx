import ChevronDown from 'lucide-react/icons/chevron-down'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, Suspense } from 'react'
import { cx } from '#ui/cx.ts'
import { importFile } from '#ui/import-file.ts'
import { Popover, popoverItemClass } from '#ui/layers/popover.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { type LoginTab, openLogin } from './login-request.ts'
import { useMember } from './member-store.ts'

const MemberEntries = lazy(() =>
  importFile(() => import('./member-entries.tsx')).then(
    (file) => ({ default: file.MemberEntries }),
    // Without a connection none of the pages they lead to would open.
    () => ({ default: () => null }),
  ),
)

const buttonLook =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 font-medium text-sm transition-[background-color] hover:bg-ink/6 [&_svg]:size-4.5 [&_svg]:shrink-0'

/**
 * Log in and register, or the member's name with what is theirs. `tone="dark"` is for a dark bar; `layout="list"` is
 * for the menu sheet of phones.
 */
export function MemberMenu({
  tone = 'light',
  layout = 'bar',
  onChoose,
}: {
  tone?: 'light' | 'dark'
  layout?: 'bar' | 'list'
  /** An entry was chosen: the surrounding menu may close. */
  onChoose?: () => void
}) {
  const open = (tab: LoginTab) => {
    onChoose?.()
    openLogin(tab)
  }
  const { t, locale } = useMessages()
  const state = useMember(locale)
  const look = cx(buttonLook, tone === 'dark' && 'on-dark text-on-ink hover:bg-white/12')

  if (state.status !== 'member') {
    const rowLook = layout === 'list' ? popoverItemClass : look
    return (
      <div className={layout === 'list' ? 'grid' : 'flex items-center'}>
        <button type="button" className={rowLook} onClick={() => open('login')}>
          <UserRound aria-hidden className="size-4.5" />
          {t('members.logIn')}
        </button>
        <button
          type="button"
          className={cx(rowLook, layout === 'bar' && 'max-md:hidden')}
          onClick={() => open('register')}
        >
          {layout === 'list' && <UserRound aria-hidden className="size-4.5 opacity-0" />}
          {t('members.register')}
        </button>
      </div>
    )
  }

  const unread = state.member.unread ?? 0
  const entries = (onChosen?: () => void) => (
    <Suspense>
      <MemberEntries unread={unread} onChoose={onChosen} />
    </Suspense>
  )
  if (layout === 'list') {
    return (
      <div className="grid">
        <p className="px-3 py-2 font-semibold text-sm">{state.member.firstName}</p>
        {entries(onChoose)}
      </div>
    )
  }
  return (
    <Popover
      align="end"
      trigger={(button) => (
        <button {...button} type="button" className={look}>
          <span className="relative">
            <UserRound aria-hidden />
            {unread > 0 && <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full bg-action" />}
          </span>
          <span dir="auto" className="max-w-32 truncate">
            {state.member.firstName}
          </span>
          <ChevronDown aria-hidden />
        </button>
      )}
    >
      {(close) => entries(close)}
    </Popover>
  )
}
