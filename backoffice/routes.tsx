import { lazy, type ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import type { Right } from '#domain/staff/rights.ts'
import { Crash } from './shell/crash.tsx'
import { Needs } from './shell/needs.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

const files = {
  account: () => import('./account/account-screen.tsx'),
  audit: () => import('./audit/audit-screen.tsx'),
  booking: () => import('./booking/booking-screen.tsx'),
  bookings: () => import('./bookings/bookings-screen.tsx'),
  departures: () => import('./departures/departures-screen.tsx'),
  manifest: () => import('./departures/manifest-screen.tsx'),
  moneyDay: () => import('./money/day-screen.tsx'),
  moneyDue: () => import('./money/due-screen.tsx'),
  moneySales: () => import('./money/sales-screen.tsx'),
  moneyStatement: () => import('./money/statement-screen.tsx'),
  rescue: () => import('./rescue/rescue-screen.tsx'),
  sell: () => import('./sell/sell-screen.tsx'),
  today: () => import('./today/today-screen.tsx'),
}

const AccountScreen = lazy(files.account)
const AuditScreen = lazy(files.audit)
const BookingScreen = lazy(files.booking)
const BookingsScreen = lazy(files.bookings)
const DeparturesScreen = lazy(files.departures)
const ManifestScreen = lazy(files.manifest)
const MoneyDayScreen = lazy(files.moneyDay)
const MoneyDueScreen = lazy(files.moneyDue)
const MoneySalesScreen = lazy(files.moneySales)
const MoneyStatementScreen = lazy(files.moneyStatement)
const RescueScreen = lazy(files.rescue)
const SellScreen = lazy(files.sell)
const TodayScreen = lazy(files.today)

/** Every address of the back office, below its base. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <Crash />,
    children: [
      {
        errorElement: <Crash />,
        children: [
          { index: true, element: <Navigate to="/today" replace /> },
          { path: 'today', element: <TodayScreen /> },
          { path: 'account', element: <AccountScreen /> },
          screen('bookings', 'bookings.view', <BookingsScreen />),
          screen('bookings/:number', 'bookings.view', <BookingScreen />),
          screen('departures', 'departures.view', <DeparturesScreen />),
          screen('departures/:day/:product/:id', 'departures.view', <ManifestScreen />),
          screen('departures/:day/:product/:id/rescue', 'departures.manage', <RescueScreen />),
          screen('sell', 'bookings.sell', <SellScreen />),
          screen('money', 'reports.view', <MoneyDayScreen />),
          screen('money/due', 'reports.view', <MoneyDueScreen />),
          screen('money/sales', 'reports.view', <MoneySalesScreen />),
          screen('money/statement', 'payments.take', <MoneyStatementScreen />),
          screen('audit', 'audit.view', <AuditScreen />),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]

function screen(path: string, right: Right, element: ReactNode): RouteObject {
  return { path, element: <Needs right={right}>{element}</Needs> }
}

/** Fetches the files of all screens, so that changing to one waits for none. */
export function fetchScreens(): void {
  // A screen whose file cannot be fetched says so when it is opened.
  for (const file of Object.values(files)) void file().catch(() => undefined)
}
