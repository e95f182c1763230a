import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Right } from '#domain/staff/rights.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'

const screens: readonly { path: string; label: Message; right: Right }[] = [
  { path: '/money', label: 'money.day', right: 'reports.view' },
  { path: '/money/due', label: 'money.due', right: 'reports.view' },
  { path: '/money/refunds', label: 'money.refunds', right: 'bookings.refund' },
  { path: '/money/payments', label: 'money.checks', right: 'payments.take' },
  { path: '/money/statement', label: 'money.statement', right: 'payments.take' },
  { path: '/money/sales', label: 'money.sales', right: 'reports.view' },
]

/** The frame of the screens about money, with links to those that the role includes. */
export function MoneyFrame({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const { pathname } = useLocation()
  return (
    <Screen title={title} actions={actions}>
      <nav aria-label={t('money.title')} className="-mt-1 mb-5 flex flex-wrap gap-2 print:hidden">
        {screens
          .filter(({ right }) => may(right))
          .map(({ path, label }) => (
            <ChoiceChip key={path} href={path} selected={pathname === path}>
              {t(label)}
            </ChoiceChip>
          ))}
      </nav>
      {children}
    </Screen>
  )
}
