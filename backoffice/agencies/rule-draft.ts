import type { Blackout, RateRule } from '#domain/agencies/rates.ts'
import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import { parseDay } from '#domain/dates/day.ts'
import type { Currency } from '#domain/money/money.ts'
import { moneyToType, moneyTyped } from '#domain/money/typed-money.ts'
import { percentTyped } from './percent-field.tsx'

/** Which products a rule or a blackout is for, as it is typed. */
export type TypedScope = { scope: 'all' | 'kind' | 'product'; kind: ProductKind; product: string }

/** A rule as it is typed: whole days for the season, of which the year does not count. */
export type TypedRule = TypedScope & {
  isYearly: boolean
  seasonFrom: string
  seasonTo: string
  from: string
  until: string
  by: 'commission' | 'net'
  percent: string
  extrasPercent: string
  currency: Currency
  /** A price for each unit; a unit without one costs the public price. */
  units: Readonly<Record<string, string>>
}

type Facts = { locale: string; currency: Currency; year: string }

/** Returns a rule as it is typed, an empty one without a rule. Never throws. */
export function typedRule(rule: RateRule | undefined, { locale, currency, year }: Facts): TypedRule {
  const { season, units } = rule ?? {}
  return {
    ...typedScope(rule),
    isYearly: season !== undefined,
    seasonFrom: dayOfYear(season?.from, year),
    seasonTo: dayOfYear(season?.to, year),
    from: rule?.from ?? '',
    until: rule?.until ?? '',
    by: units ? 'net' : 'commission',
    percent: rule?.percent === undefined ? '' : String(rule.percent),
    extrasPercent: String(rule?.extrasPercent ?? 0),
    currency: units?.[0]?.price.currency ?? currency,
    units: Object.fromEntries((units ?? []).map(({ unit, price }) => [unit, moneyToType(price, locale)])),
  }
}

/** Returns which products a rule or a blackout is for, as it is typed. Never throws. */
export function typedScope(of: Pick<RateRule, 'product' | 'kind'> | undefined): TypedScope {
  const { product, kind } = of ?? {}
  return {
    scope: product !== undefined ? 'product' : kind !== undefined ? 'kind' : 'all',
    kind: kind ?? productKinds[0],
    product: product ?? '',
  }
}

/** Returns the conditions of a typed scope; undefined while its product is missing. Never throws. */
export function scopeTyped({
  scope,
  kind,
  product,
}: TypedScope): { product?: string; kind?: ProductKind } | undefined {
  if (scope === 'product') return product ? { product } : undefined
  return scope === 'kind' ? { kind } : {}
}

/** Returns the rule that was typed; undefined while it is incomplete or wrong. Never throws. */
export function ruleTyped(typed: TypedRule): RateRule | undefined {
  const scope = scopeTyped(typed)
  const [from, until] = [parseDay(typed.from), parseDay(typed.until)]
  const season = { from: typed.seasonFrom.slice(5), to: typed.seasonTo.slice(5) }
  const extrasPercent = percentTyped(typed.extrasPercent)
  const isWrong =
    (typed.isYearly && !(parseDay(typed.seasonFrom) && parseDay(typed.seasonTo))) ||
    (from && until && from > until)
  const price = priceTyped(typed)
  if (!scope || !price || isWrong || extrasPercent === undefined) return undefined
  return {
    ...scope,
    ...(typed.isYearly && { season }),
    ...(from && { from }),
    ...(until && { until }),
    ...price,
    extrasPercent,
  }
}

function priceTyped({
  by,
  percent,
  units,
  currency,
}: TypedRule): Pick<RateRule, 'percent' | 'units'> | undefined {
  if (by === 'commission') {
    const value = percentTyped(percent)
    return value === undefined ? undefined : { percent: value }
  }
  const typed = Object.entries(units).filter(([, text]) => text.trim() !== '')
  const prices = typed.map(([unit, text]) => ({ unit, price: moneyTyped(text, currency) }))
  const known = prices.flatMap(({ unit, price }) => (price && price.minor > 0 ? [{ unit, price }] : []))
  return known.length === 0 || known.length < prices.length ? undefined : { units: known }
}

/** Returns the blackout that was typed; undefined while it is incomplete or wrong. Never throws. */
export function blackoutTyped(typed: TypedScope & { from: string; until: string }): Blackout | undefined {
  const scope = scopeTyped(typed)
  const [from, until] = [parseDay(typed.from), parseDay(typed.until)]
  return scope && from && until && from <= until ? { ...scope, from, until } : undefined
}

/** A day of the season in a year that has it: 29 February is in a leap year alone. */
function dayOfYear(of: string | undefined, year: string): string {
  if (of === undefined) return ''
  return parseDay(`${year}-${of}`) ?? `2028-${of}`
}
