import type { Area } from './navigation.ts'

/** Screens that the navigation does not name; others lead to them. */
export const furtherScreens: readonly Pick<Area, 'path' | 'label' | 'right'>[] = [
  { path: '/account', label: 'account.title' },
  { path: '/tasks', label: 'tasks.title' },
  { path: '/replies', label: 'replies.title', right: 'messages.answer' },
  { path: '/catalogue?kind=post', label: 'entries.post', right: 'content.edit' },
  { path: '/catalogue?kind=page', label: 'entries.page', right: 'content.edit' },
  { path: '/catalogue?kind=question-group', label: 'entries.question-group', right: 'content.edit' },
  { path: '/menus', label: 'menus.title', right: 'content.edit' },
  { path: '/legal', label: 'legal.title', right: 'content.edit' },
  { path: '/money/due', label: 'money.due', right: 'reports.view' },
  { path: '/money/refunds', label: 'money.refunds', right: 'bookings.refund' },
  { path: '/money/payments', label: 'money.checks', right: 'payments.take' },
  { path: '/money/sales', label: 'money.sales', right: 'reports.view' },
  { path: '/money/statement', label: 'money.statement', right: 'payments.take' },
  { path: '/emails', label: 'emails.title', right: 'bookings.view' },
  { path: '/setup', label: 'setup.title', right: 'settings.edit' },
  { path: '/email-texts', label: 'email-texts.title', right: 'settings.edit' },
]
