import CalendarDays from 'lucide-react/icons/calendar-days'
import { NavLink, Outlet } from 'react-router'
import { useWords } from '../words/words.tsx'

/** The member's area: its pages at the side, the screen beside them. Who may see it, the screens decide. */
export default function UserLayout() {
  const { t } = useWords()
  return (
    <div className="page grid gap-x-12 gap-y-6 py-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-12">
      <nav aria-label={t('user.nav')}>
        <p className="px-3 pb-2 text-ink-soft text-sm max-lg:sr-only">{t('user.nav')}</p>
        <ul className="no-scrollbar flex gap-1 overflow-x-auto lg:grid">
          <li>
            <NavLink
              to="/user/reservations"
              className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-input px-3 font-medium hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong [&_svg]:size-5"
            >
              <CalendarDays aria-hidden />
              {t('user.reservations')}
            </NavLink>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
