import type { ReactNode } from 'react'
import type { BookingAgencySale } from '#domain/agencies/sale.ts'
import { entryName } from '#domain/agencies/statement.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { NetTable } from '../agencies/net-table.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAccount } from '../session/use-session.ts'

/** The sale of a booking by an agency: who sold it, and for those who may see it, net price, margin and account. */
export function AgencyPanel({ story }: { story: BookingStory }): ReactNode {
  const { t, format, locale } = useMessages()
  const { may } = useAccount()
  const { agency, agencyName, agencyUser, program, resellerReference, agencySale: sale } = story
  if (!agency) return null
  const written = (amount: Money) => formatMoney(amount, locale)
  const facts: [label: string, value: ReactNode][] = [
    [
      t('guest.agency'),
      may('reports.view') ? (
        <TextLink key="agency" href={`/agencies/${encodeURIComponent(agency)}`}>
          {agencyName} ({agency})
        </TextLink>
      ) : (
        `${agencyName} (${agency})`
      ),
    ],
    [t('guest.agency-user'), agencyUser],
    [t('agency-sale.program'), program],
    [t('agency-sale.reference'), resellerReference],
    [t('agency-sale.paid-by'), sale && t(`agency-sale.by-${sale.paidBy}`)],
    [t('agency-net.retail'), sale && written(sale.retail)],
    [t('agency-net.margin'), sale && written(sale.margin)],
    [t('agency-net.net'), sale && written(sale.net)],
    [
      t('agency-sale.parent'),
      sale?.parent &&
        t('agency-sale.override', {
          name: `${sale.parent.name} (${sale.parent.number})`,
          percent: format.number(sale.parent.percent, { most: 2 }),
        }),
    ],
    [t('agency-sale.rates'), sale && t('agency-version.version', { version: sale.ratesVersion })],
  ]
  return (
    <Panel title={t('agency-sale.title')}>
      <KeyValueList
        items={facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => ({ id: label, label, value }))}
      />
      {sale && <Lines sale={sale} titles={story.managed.booking.items.map(({ title }) => title)} />}
      {sale && sale.entries.length > 0 && <Entries sale={sale} own={agency} />}
    </Panel>
  )
}

/** The net price of each item, line by line. */
function Lines({ sale, titles }: { sale: BookingAgencySale; titles: readonly string[] }): ReactNode {
  return sale.quotes.map((quote, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items stay at their places
    <section key={index} aria-label={titles[index]} className="mt-5">
      {sale.quotes.length > 1 && <h3 className="mb-1 text-sm">{titles[index]}</h3>}
      <NetTable quote={quote} />
    </section>
  ))
}

/** What the sale has done to the accounts of the agency and of the one above it. */
function Entries({ sale, own }: { sale: BookingAgencySale; own: string }): ReactNode {
  const { t, format, locale } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <section aria-label={t('agency-sale.entries')} className="mt-5 text-sm">
      <h3 className="mb-2 text-sm">{t('agency-sale.entries')}</h3>
      <ul className="divide-y divide-line">
        {sale.entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {t(`ledger.${entryName(entry)}`)}
              {entry.agency !== own && ` (${entry.agency})`}{' '}
              <span className="text-ink-soft">{format.moment(entry.at, zone)}</span>
            </span>
            <span className="figures">{formatMoney(entry.amount, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
