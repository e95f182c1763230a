import type { ReactNode } from 'react'
import {
  ageingDays,
  collectorOf,
  documentOf,
  entryName,
  type OwnStatement,
} from '#domain/agencies/statement.ts'
import { moneyOf, subtract } from '#domain/money/money.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** The account of an agency for a period: balances, each entry with who collects, and the age of debts. */
export function StatementView({ statement }: { statement: OwnStatement }): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const { opening, closing, creditLimit, ageing } = statement
  const left = subtract(creditLimit, closing)
  const available = moneyOf(Math.max(0, left.minor), left.currency)
  const days = ageingDays(ageing)
  const sums = [
    { id: 'opening', label: t('statement.opening'), value: opening },
    { id: 'closing', label: t('statement.closing'), value: closing },
    { id: 'limit', label: t('statement.limit'), value: creditLimit },
    { id: 'available', label: t('agency.account.available'), value: available },
  ]
  return (
    <div className="grid gap-6">
      <CardPanel title={t('statement.title')} description={t('statement.note')}>
        <KeyValueList
          layout="facts"
          items={sums.map((one) => ({ ...one, value: <bdi className="figures">{exact(one.value)}</bdi> }))}
        />
        <Entries entries={statement.entries} />
      </CardPanel>
      <CardPanel title={t('statement.ageing')}>
        <KeyValueList
          items={ageing.map(({ owed }, index) => {
            const { from, until } = days[index]!
            return {
              id: String(index),
              label:
                until === undefined
                  ? t('statement.days-over', { from })
                  : t('statement.days', { from, until }),
              value: <bdi className="figures">{exact(owed)}</bdi>,
            }
          })}
        />
      </CardPanel>
    </div>
  )
}

function Entries({ entries }: Pick<OwnStatement, 'entries'>): ReactNode {
  const { t, format } = useMessages()
  const { exact } = useShop()
  if (entries.length === 0) return <p className="mt-6 text-ink-soft">{t('statement.none')}</p>
  return (
    <ul className="mt-6 divide-y divide-line border-line border-y">
      {entries.map((entry) => {
        const collector = collectorOf(entry)
        return (
          <li
            key={entry.reference}
            className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-3 sm:grid-cols-[7rem_1fr_auto]"
          >
            <p className="text-ink-soft text-sm max-sm:col-span-2 sm:pt-0.5">{format.day(entry.day)}</p>
            <div className="min-w-0">
              <p className="font-medium">{t(`statement.${entryName(entry)}`)}</p>
              <p className="text-ink-soft text-sm">
                <bdi className="break-words">{documentOf(entry)}</bdi>
                {collector && (
                  <span className="block">
                    {t('statement.collects')}: {t(`statement.collects.${collector}`)}
                  </span>
                )}
              </p>
            </div>
            <p className="text-end figures">
              <bdi className="block font-semibold">{exact(entry.amount)}</bdi>
              <span className="block text-ink-soft text-sm">
                {t('statement.balance')} <bdi>{exact(entry.balance)}</bdi>
              </span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
