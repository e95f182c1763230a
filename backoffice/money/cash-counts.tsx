import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import type { CashCount } from '#domain/reports/takings.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DataTable } from './data-table.tsx'

/** Cash that is expected, was counted, and is missing. */
export function CashCounts({ counts }: { counts: readonly CashCount[] }): ReactNode {
  const { t, locale } = useMessages()
  if (counts.length === 0) return null
  return (
    <DataTable
      columns={[t('money.expected'), t('money.counted'), t('money.difference')]}
      numeric={[0, 1, 2]}
      rows={counts.map(({ expected, counted, difference }) => ({
        key: expected.currency,
        cells: [expected, counted, difference].map((amount) => formatMoney(amount, locale)),
      }))}
    />
  )
}
