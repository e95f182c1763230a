import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Right } from '#domain/staff/rights.ts'

export type AppScreen = {
  /** Below the base of the back office. */
  path: string
  /** The right that it requires; none for what every role has. */
  right?: Right
  file(): Promise<{ default: ComponentType }>
}

/** Every screen; its file is fetched when a link to it is pointed at, or when it is opened. */
export const screens: readonly AppScreen[] = [
  { path: '/today', file: () => import('./today/today-screen.tsx') },
  { path: '/account', file: () => import('./account/account-screen.tsx') },
  { path: '/bookings', right: 'bookings.view', file: () => import('./bookings/bookings-screen.tsx') },
  { path: '/bookings/:number', right: 'bookings.view', file: () => import('./booking/booking-screen.tsx') },
  { path: '/calendar', right: 'departures.view', file: () => import('./calendar/calendar-screen.tsx') },
  { path: '/departures', right: 'departures.view', file: () => import('./departures/departures-screen.tsx') },
  {
    path: '/departures/:day/:product/:id',
    right: 'departures.view',
    file: () => import('./departures/manifest-screen.tsx'),
  },
  {
    path: '/departures/:day/:product/:id/scan',
    right: 'check-in',
    file: () => import('./check-in/scan-screen.tsx'),
  },
  {
    path: '/departures/:day/:product/:id/rescue',
    right: 'departures.manage',
    file: () => import('./rescue/rescue-screen.tsx'),
  },
  {
    path: '/departures/:day/rescue',
    right: 'departures.manage',
    file: () => import('./rescue/rescue-screen.tsx'),
  },
  { path: '/sell', right: 'bookings.sell', file: () => import('./sell/sell-screen.tsx') },
  {
    path: '/catalogue',
    right: 'content.edit',
    file: () => import('./catalogue/list/entries-screen.tsx'),
  },
  {
    path: '/import',
    right: 'catalogue.edit',
    file: () => import('./catalogue/import/import-screen.tsx'),
  },
  {
    path: '/catalogue/:kind/:code',
    right: 'content.edit',
    file: () => import('./catalogue/entry/entry-screen.tsx'),
  },
  { path: '/requests', right: 'requests.answer', file: () => import('./requests/requests-screen.tsx') },
  {
    path: '/requests/:number',
    right: 'requests.answer',
    file: () => import('./requests/request-screen.tsx'),
  },
  { path: '/messages', right: 'messages.answer', file: () => import('./messages/messages-screen.tsx') },
  {
    path: '/messages/:number',
    right: 'messages.answer',
    file: () => import('./messages/message-screen.tsx'),
  },
  { path: '/reviews', right: 'reviews.moderate', file: () => import('./reviews/comments-screen.tsx') },
  { path: '/reviews/:number', right: 'reviews.moderate', file: () => import('./reviews/comment-screen.tsx') },
  { path: '/members', right: 'members.view', file: () => import('./members/members-screen.tsx') },
  { path: '/members/:id', right: 'members.view', file: () => import('./members/member-screen.tsx') },
  { path: '/replies', right: 'messages.answer', file: () => import('./replies/replies-screen.tsx') },
  { path: '/prices', right: 'prices.edit', file: () => import('./prices/prices-screen.tsx') },
  {
    path: '/prices/:product',
    right: 'prices.edit',
    file: () => import('./prices/product-prices-screen.tsx'),
  },
  { path: '/coupons', right: 'prices.edit', file: () => import('./coupons/coupons-screen.tsx') },
  { path: '/coupons/:code', right: 'prices.edit', file: () => import('./coupons/coupon-screen.tsx') },
  { path: '/menus', right: 'content.edit', file: () => import('./menus/menus-screen.tsx') },
  { path: '/legal', right: 'content.edit', file: () => import('./legal/legal-screen.tsx') },
  { path: '/legal/:page', right: 'content.edit', file: () => import('./legal/legal-text-screen.tsx') },
  { path: '/money', right: 'reports.view', file: () => import('./money/day-screen.tsx') },
  { path: '/money/due', right: 'reports.view', file: () => import('./money/due-screen.tsx') },
  { path: '/money/refunds', right: 'bookings.refund', file: () => import('./money/refunds-screen.tsx') },
  { path: '/money/payments', right: 'payments.take', file: () => import('./money/checks-screen.tsx') },
  { path: '/money/sales', right: 'reports.view', file: () => import('./money/sales-screen.tsx') },
  { path: '/money/statement', right: 'payments.take', file: () => import('./money/statement-screen.tsx') },
  { path: '/agencies', right: 'reports.view', file: () => import('./agencies/agencies-screen.tsx') },
  { path: '/agencies/:number', right: 'reports.view', file: () => import('./agencies/agency-screen.tsx') },
  { path: '/emails', right: 'bookings.view', file: () => import('./emails/emails-screen.tsx') },
  {
    path: '/email-texts',
    right: 'settings.edit',
    file: () => import('./email-texts/email-texts-screen.tsx'),
  },
  {
    path: '/email-texts/:template',
    right: 'settings.edit',
    file: () => import('./email-texts/email-text-screen.tsx'),
  },
  { path: '/settings', right: 'settings.edit', file: () => import('./settings/settings-screen.tsx') },
  { path: '/setup', right: 'settings.edit', file: () => import('./setup/setup-screen.tsx') },
  { path: '/staff', right: 'staff.manage', file: () => import('./staff/staff-screen.tsx') },
  { path: '/staff/:id', right: 'staff.manage', file: () => import('./staff/account-screen.tsx') },
  { path: '/system', right: 'system.manage', file: () => import('./system/system-screen.tsx') },
  { path: '/tasks', file: () => import('./tasks/tasks-screen.tsx') },
  { path: '/audit', right: 'audit.view', file: () => import('./audit/audit-screen.tsx') },
]

/** Fetches the file of the screen that a link leads to, before it is pressed. */
export function fetchScreen(href: string): void {
  const { pathname } = new URL(href, location.origin)
  const screen = screens.find(({ path }) => matchPath(path, pathname))
  // A screen whose file cannot be fetched says so when it is opened.
  void screen?.file().catch(() => undefined)
}
