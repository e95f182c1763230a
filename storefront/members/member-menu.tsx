import Bell from 'lucide-react/icons/bell'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Heart from 'lucide-react/icons/heart'
import IdCard from 'lucide-react/icons/id-card'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useNavigate } from 'react-router'
import { cx } from '#ui/cx.ts'
import { Popover, popoverItemClass } from '#ui/layers/popover.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { useWords } from '../words/words.tsx'
import { type LoginTab, openLogin } from './login-wish.ts'
import { logOut, useMember } from './member-store.ts'

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
  /** Something was chosen: what the menu stands in may close. */
  onChoose?: () => void
}) {
  const open = (tab: LoginTab) => {
    onChoose?.()
    openLogin(tab)
  }
  const { t, locale } = useWords()
  const state = useMember(locale)
  const navigate = useNavigate()
  const look = cx(buttonLook, tone === 'dark' && 'on-dark text-on-ink hover:bg-white/12')

  async function leave() {
    const reply = await logOut(locale)
    if (!reply.ok) return toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    toast(t('members.loggedOut'))
    navigate('/')
  }

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
  const entries = (close?: () => void) => (
    <>
      <AppLink href="/user" className={popoverItemClass} onClick={close}>
        <UserRound aria-hidden className="size-4.5" />
        {t('user.nav')}
      </AppLink>
      <AppLink href="/user/profile" className={popoverItemClass} onClick={close}>
        <IdCard aria-hidden className="size-4.5" />
        {t('user.profile')}
      </AppLink>
      <AppLink href="/user/notification" className={popoverItemClass} onClick={close}>
        <Bell aria-hidden className="size-4.5" />
        {t('user.notifications')}
        {unread > 0 && (
          <span className="ms-auto grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 font-bold text-2xs text-on-brand">
            <span className="sr-only">{t('user.unread', { count: unread })}</span>
            <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
          </span>
        )}
      </AppLink>
      <AppLink href="/user/reservations" className={popoverItemClass} onClick={close}>
        <CalendarCheck aria-hidden className="size-4.5" />
        {t('members.reservations')}
      </AppLink>
      <AppLink href="/user/favorites" className={popoverItemClass} onClick={close}>
        <Heart aria-hidden className="size-4.5" />
        {t('account.favourites')}
      </AppLink>
      <button type="button" className={popoverItemClass} onClick={leave}>
        <LogOut aria-hidden className="size-4.5" />
        {t('members.logOut')}
      </button>
    </>
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
            {unread > 0 && (
              <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full bg-action" />
            )}
          </span>
          <span className="max-w-32 truncate">{state.member.firstName}</span>
          {unread > 0 && <span className="sr-only">, {t('user.unread', { count: unread })}</span>}
          <ChevronDown aria-hidden />
        </button>
      )}
    >
      {(close) => entries(close)}
    </Popover>
  )
}
