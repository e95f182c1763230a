import Bell from 'lucide-react/icons/bell'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Car from 'lucide-react/icons/car'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CreditCard from 'lucide-react/icons/credit-card'
import Database from 'lucide-react/icons/database'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '#ui/primitives/link.tsx'
import type { Message } from '../i18n/use-messages.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

type Entry = { to: string; word: Message; icon: ComponentType<{ 'aria-hidden': boolean }> }

const entries: Entry[] = [
  { to: '/user', word: 'user.overview', icon: House },
  { to: '/user/reservations', word: 'user.reservations', icon: CalendarDays },
  { to: '/user/requests', word: 'user.requests', icon: MessagesSquare },
  { to: '/user/transfers', word: 'user.transfers', icon: Car },
  { to: '/user/payments', word: 'user.payments', icon: CreditCard },
  { to: '/user/favorites', word: 'account.favourites', icon: Heart },
  { to: '/user/coupons', word: 'coupons.title', icon: TicketPercent },
  { to: '/user/comments', word: 'user.comments', icon: Star },
  { to: '/user/travellers', word: 'user.travellers', icon: UsersRound },
  { to: '/user/notification', word: 'user.notifications', icon: Bell },
  { to: '/user/profile', word: 'user.profile', icon: UserRound },
  { to: '/user/security', word: 'user.security', icon: ShieldCheck },
  { to: '/user/data', word: 'user.data', icon: Database },
]

/** The pages of the member's area: at the side on a desk, behind the name of the present one on a phone. */
export function AreaMenu({ unread }: { unread: number }): ReactNode {
  const { t } = useMessages()
  const { pathname, key } = useLocation()
  const present =
    entries.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? entries[0]!
  return (
    <nav aria-label={t('user.nav')}>
      <div className="max-lg:hidden">
        <p className="px-3 pb-2 text-ink-soft text-sm">{t('user.nav')}</p>
        <Entries unread={unread} present={present} />
      </div>
      {/* The key closes it once a page was chosen; without scripts it opens all the same. */}
      <details key={key} className="group rounded-card border border-line bg-surface shadow-card lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-4 font-semibold [&::-webkit-details-marker]:hidden [&_svg]:size-5">
          <present.icon aria-hidden />
          <span className="grow">
            <span className="sr-only">{t('user.nav')}: </span>
            {t(present.word)}
          </span>
          {unread > 0 && (
            <span className="flex items-center gap-1.5">
              {/* The number belongs to another page than the label beside it. */}
              {present.icon !== Bell && <Bell aria-hidden />}
              <Unread count={unread} />
            </span>
          )}
          <ChevronDown aria-hidden className="transition-[rotate] group-open:rotate-180" />
        </summary>
        <div className="border-line border-t p-2">
          <Entries unread={unread} present={present} />
        </div>
      </details>
    </nav>
  )
}

function Entries({ unread, present }: { unread: number; present: Entry }): ReactNode {
  const { t } = useMessages()
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ to, word, icon: Icon }) => (
        <li key={to}>
          <AppLink
            href={to}
            aria-current={to === present.to ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-input px-3 font-medium hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong [&_svg]:size-5 [&_svg]:shrink-0"
          >
            <Icon aria-hidden />
            <span className="grow">{t(word)}</span>
            {word === 'user.notifications' && unread > 0 && <Unread count={unread} />}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Unread({ count }: { count: number }): ReactNode {
  const { t, format } = useMessages()
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 font-bold text-on-brand text-xs figures">
      <span className="sr-only">{t('user.unread', { count })}</span>
      <span aria-hidden>{format.digits(count > 99 ? '99+' : String(count))}</span>
    </span>
  )
}
