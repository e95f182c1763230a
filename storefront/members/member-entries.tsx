import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Heart from 'lucide-react/icons/heart'
import IdCard from 'lucide-react/icons/id-card'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { popoverItemClass } from '#ui/layers/popover.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { logOut } from './member-store.ts'

/** The member's menu: links to their area and logout. Loaded for members only. */
export function MemberEntries({ unread, onChoose }: { unread: number; onChoose?: () => void }): ReactNode {
  const { t, locale, format } = useMessages()
  const navigate = useNavigate()

  async function leave() {
    const reply = await logOut(locale)
    if (!reply.ok) return toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    toast(t('members.loggedOut'))
    navigate('/')
  }

  const entry = (href: string, Icon: LucideIcon, words: ReactNode) => (
    <AppLink href={href} className={popoverItemClass} onClick={onChoose}>
      <Icon aria-hidden className="size-4.5" />
      {words}
    </AppLink>
  )
  return (
    <>
      {entry('/user', UserRound, t('user.nav'))}
      {entry('/user/profile', IdCard, t('user.profile'))}
      {entry(
        '/user/notification',
        Bell,
        <>
          {t('user.notifications')}
          {unread > 0 && (
            <span className="ms-auto grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 font-bold text-2xs text-on-brand">
              {format.digits(unread > 99 ? '99+' : String(unread))}
            </span>
          )}
        </>,
      )}
      {entry('/user/reservations', CalendarCheck, t('members.reservations'))}
      {entry('/user/favorites', Heart, t('account.favourites'))}
      <button type="button" className={popoverItemClass} onClick={leave}>
        <LogOut aria-hidden className="size-4.5" />
        {t('members.logOut')}
      </button>
    </>
  )
}
