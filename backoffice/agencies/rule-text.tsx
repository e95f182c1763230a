import type { ReactNode } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { dayOfSeason } from '#contract/line-text.ts'
import type { Blackout, RateRule } from '#domain/agencies/rates.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useCall } from '../data/calls.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'

/** The title of a product, its code where visitors do not see the product. */
export function ProductName({ code }: { code: string }): ReactNode {
  const { locale } = useMessages()
  const { data } = useCall(getProduct, { id: code, locale })
  return data?.id === code ? data.title : code
}

/** Which products something of an agency is for. */
export function ScopeName({ product, kind }: Pick<RateRule, 'product' | 'kind'>): ReactNode {
  const { t } = useMessages()
  if (product !== undefined) return <ProductName code={product} />
  return kind === undefined ? t('agency-rates.all-products') : t(`kind.${kind}`)
}

/** A rule in a sentence: for which products, on which days of travel, at which price. */
export function RuleText({ rule }: { rule: RateRule }): ReactNode {
  const { t, format } = useMessages()
  const { season, from, until } = rule
  const days = [
    season &&
      t('agency-rates.season', {
        from: dayOfSeason(season.from, format),
        to: dayOfSeason(season.to, format),
      }),
    from && until
      ? format.days(from, until)
      : from
        ? t('agency-rates.from-day', { day: format.day(from) })
        : until && t('agency-rates.until-day', { day: format.day(until) }),
  ].filter(Boolean)
  return (
    <>
      <span className="block font-medium">
        <ScopeName product={rule.product} kind={rule.kind} />
        {days.length > 0 && ` · ${days.join(' · ')}`}
      </span>
      <span className="block text-ink-soft">
        <RulePrice rule={rule} />
      </span>
    </>
  )
}

function RulePrice({ rule: { percent, units, extrasPercent } }: { rule: RateRule }): ReactNode {
  const { t, format, locale } = useMessages()
  const unitName = useUnitName()
  const written = (value: number) => format.number(value, { most: 2 })
  const base = units
    ? t('agency-rates.net-of', {
        prices: units.map(({ unit, price }) => `${unitName(unit)} ${formatMoney(price, locale)}`).join(', '),
      })
    : t('agency-rates.commission-of', { percent: written(percent ?? 0) })
  return [
    base,
    extrasPercent > 0
      ? t('agency-rates.extras-of', { percent: written(extrasPercent) })
      : t('agency-rates.no-extras'),
  ].join(' · ')
}

/** Returns a function that names a unit of net prices. */
export function useUnitName(): (unit: string) => string {
  const { t } = useMessages()
  return (unit) => (unitNames.has(unit) ? t(`agency-unit.${unit}` as Message) : unit)
}

const unitNames = new Set([
  'adult',
  'child',
  'infant',
  'group',
  'extra-person',
  'transfer',
  'seat',
  'night',
  'charter-hour',
  'charter-day',
  'charter-week',
  'car-day',
  'package',
  'extra-guest',
  'treatment',
])

/** A blackout in a sentence. */
export function BlackoutText({ blackout }: { blackout: Blackout }): ReactNode {
  const { format } = useMessages()
  return (
    <>
      <ScopeName product={blackout.product} kind={blackout.kind} /> ·{' '}
      {format.days(blackout.from, blackout.until === blackout.from ? undefined : blackout.until)}
    </>
  )
}
