import CalendarDays from 'lucide-react/icons/calendar-days'
import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { NavLink, Outlet } from 'react-router'
import { pageContext } from '../api/page-context.ts'
import { isMember } from '../members/guard.ts'
import { SignedOut } from '../members/signed-out.tsx'
import { useWords } from '../words/words.tsx'
import type { Route } from './+types/user.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return { isMember: await isMember(request, context.get(pageContext)) }
}

/** The member's area: its pages at the side, the screen beside them. Nobody but a member sees any of it. */
export default function UserLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useWords()
  if (!loaderData.isMember) {
    return (
      <main className="page py-12">
        <SignedOut />
      </main>
    )
  }
  return (
    <div className="page grid gap-x-12 gap-y-6 py-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-12">
      <nav aria-label={t('user.nav')}>
        <p className="px-3 pb-2 text-ink-soft text-sm max-lg:sr-only">{t('user.nav')}</p>
        <ul className="no-scrollbar flex gap-1 overflow-x-auto lg:grid">
          <Entry to="/user/reservations" icon={<CalendarDays aria-hidden />}>
            {t('user.reservations')}
          </Entry>
          <Entry to="/user/favorites" icon={<Heart aria-hidden />}>
            {t('account.favourites')}
          </Entry>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

function Entry({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <li>
      <NavLink
        to={to}
        className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-input px-3 font-medium hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong [&_svg]:size-5"
      >
        {icon}
        {children}
      </NavLink>
    </li>
  )
}
