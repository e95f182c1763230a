import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Money } from '#domain/money/money.ts'
import type { LineRule } from '#domain/pricing/quote.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type NetRule, netRuleFor } from './net-price.ts'

/** A rule for the net prices of an agency, as staff set it: a commission on the base, or net prices of its units. */
export type RateRule = Pick<NetRule, 'product' | 'kind' | 'season' | 'from' | 'until' | 'extrasPercent'> & {
  readonly percent?: number | undefined
  readonly units?: readonly { readonly unit: LineRule; readonly price: Money }[] | undefined
}

/** Days of travel, both included, on which an agency does not sell a product, a kind, or anything. */
export type Blackout = {
  readonly product?: string | undefined
  readonly kind?: ProductKind | undefined
  readonly from: Day
  readonly until: Day
}

/** The rules of price lines that may have a net price, by the kind of the product. */
export const netUnitsOfKind: Readonly<Record<ProductKind, readonly LineRule[]>> = {
  tour: ['adult', 'child', 'infant', 'group', 'extra-person'],
  transfer: ['transfer', 'seat'],
  villa: ['night'],
  yacht: ['charter-hour', 'charter-day', 'charter-week'],
  car: ['car-day'],
  wedding: ['package', 'extra-guest'],
  health: ['treatment'],
}

export type AgencyRates = { readonly rules: readonly RateRule[]; readonly blackouts: readonly Blackout[] }

export const noRates: AgencyRates = { rules: [], blackouts: [] }

/** One version of the rates of an agency; the first one that staff set is 1. */
export type RatesVersion = AgencyRates & SetBy & { version: number }

/** Who set a version and when; `setByName` is the name of a member of staff. */
export type SetBy = { setBy?: string; setByName?: string; setAt?: string }

/**
 * Returns why rates cannot be set, with the number of the first wrong rule or blackout, counted from 1; undefined for
 * correct ones. A rule has either a commission or net units, each unit once; days are in order. Never throws.
 * Source: docs/decisions/0057. Example: a rule with both is `rate-rule-invalid`.
 */
export function refuseRates({
  rules,
  blackouts,
}: AgencyRates): Refusal<'rate-rule-invalid' | 'blackout-invalid'> | undefined {
  const wrongRule = rules.findIndex((rule) => !isRule(rule))
  if (wrongRule >= 0) return refuse('rate-rule-invalid', { number: wrongRule + 1 })
  const wrongBlackout = blackouts.findIndex(({ from, until }) => from > until)
  return wrongBlackout >= 0 ? refuse('blackout-invalid', { number: wrongBlackout + 1 }) : undefined
}

function isRule({ percent, units, from, until, extrasPercent }: RateRule): boolean {
  const isPercent = (value: number) => value >= 0 && value <= 100
  const names = units?.map(({ unit }) => unit) ?? []
  return (
    (percent === undefined) !== (units === undefined) &&
    (percent === undefined || isPercent(percent)) &&
    (units === undefined || (names.length > 0 && new Set(names).size === names.length)) &&
    isPercent(extrasPercent) &&
    (from === undefined || until === undefined || from <= until)
  )
}

type Asked = { product: string; kind: ProductKind; day: Day }

/**
 * Returns the terms of an agency for a product on a day of travel; undefined where it pays the public price, and a refusal
 * during a blackout. Never throws on rates that `refuseRates` accepts. Source: docs/decisions/0057.
 * Example: with “tours 15 %”, a villa has no terms.
 */
export function termsFor(
  { rules, blackouts }: AgencyRates,
  of: Asked,
): NetRule | undefined | Refusal<'agency-blackout'> {
  const isBlocked = blackouts.some(
    ({ product, kind, from, until }) =>
      (product === undefined || product === of.product) &&
      (kind === undefined || kind === of.kind) &&
      of.day >= from &&
      of.day <= until,
  )
  return isBlocked ? refuse('agency-blackout') : netRuleFor(rules.map(netRule), of)
}

/**
 * Returns the place of the rule that counts for a product on a day of travel, from 0; undefined where the agency pays the public
 * price. Never throws on rates that `refuseRates` accepts. Source: docs/decisions/0057.
 * Example: of “all 10 %” and “tours 15 %”, a tour has the place 1.
 */
export function placeOfRule({ rules }: Pick<AgencyRates, 'rules'>, of: Asked): number | undefined {
  const net = rules.map(netRule)
  const found = netRuleFor(net, of)
  return found && net.indexOf(found)
}

function netRule({ percent, units, ...conditions }: RateRule): NetRule {
  const base: NetRule['base'] = units
    ? { by: 'net', units: Object.fromEntries(units.map(({ unit, price }) => [unit, price])) }
    : { by: 'commission', percent: percent! }
  return { ...conditions, base }
}
