import type { CancellationTier, Product as OurProduct } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { Capability } from './call.ts'
import { pickupOffer } from './pickups.ts'
import type { Asked, OptionPrices } from './prices.ts'
import type { Resold, ResoldOption, ResoldUnit } from './resold.ts'
import type { Option, Pricing as Price, Product, Unit } from './types.ts'

export type Presenting = {
  with: ReadonlySet<Capability>
  locale: Locale
}

/** Presents a product as the standard's, without prices. */
export function presentProduct({ product, options }: Resold, presenting: Presenting): Product {
  return {
    id: product.id,
    internalName: product.title,
    reference: product.id,
    locale: presenting.locale,
    timeZone: product.timeZone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE', 'PDF_URL'],
    deliveryMethods: ['TICKET', 'VOUCHER'],
    redemptionMethod: 'DIGITAL',
    options: options.map((option, at) => presentOption(option, { product, isDefault: at === 0, presenting })),
  }
}

export type Pricing = {
  today: Day
  /** The default currency first. */
  currencies: readonly Currency[]
  rates: RateTable
  /** Of each option, in their order. */
  prices: readonly OptionPrices[]
}

/**
 * Adds the prices of an agency to a product: of today, in each currency. A product is priced per unit in the currencies in
 * which units add up to the price of a booking, where its default one is among them; else per booking, in all of them.
 */
export function withPrices(product: Product, { options }: Resold, pricing: Pricing): Product {
  const { today, currencies, rates, prices } = pricing
  const ofOptions = prices.map((one) => one.unitCurrencies(currencies, rates))
  const exact = currencies.filter((currency) => ofOptions.every((some) => some.includes(currency)))
  const isPerUnit = exact.length > 0
  const available = isPerUnit ? exact : currencies
  const inEach = (priceOf: (asked: Asked) => Price | undefined) =>
    available.flatMap((currency) => priceOf({ day: today, bookedOn: today, currency, rates }) ?? [])
  return {
    ...product,
    options: product.options.map((option, at) => {
      const of = prices[at]!
      if (!isPerUnit) {
        return { ...option, pricingFrom: inEach((asked) => of.ofParty(options[at]!.smallest, asked)) }
      }
      const units = option.units.map((unit) => ({
        ...unit,
        pricingFrom: inEach((asked) => of.ofUnits(asked).find(({ unitId }) => unitId === unit.id)?.pricing),
      }))
      return { ...option, units }
    }),
    defaultCurrency: available[0]!,
    availableCurrencies: [...available],
    pricingPer: isPerUnit ? 'UNIT' : 'BOOKING',
  }
}

function presentOption(
  option: ResoldOption,
  { product, isDefault, presenting }: { product: OurProduct; isDefault: boolean; presenting: Presenting },
): Option {
  const hours = fullRefundHours(product.cancellation)
  return {
    id: option.id,
    default: isDefault,
    internalName: option.name,
    reference: null,
    availabilityLocalStartTimes: [...option.times],
    cancellationCutoff: cancellationText(product.cancellation),
    cancellationCutoffAmount: hours ?? 0,
    cancellationCutoffUnit: 'hour',
    requiredContactFields: ['firstName', 'lastName', 'emailAddress'],
    restrictions: { minUnits: option.people.min, maxUnits: option.people.max },
    ...(presenting.with.has('octo/content') && {
      title: option.name,
      durationMinutesFrom: option.minutes,
      durationMinutesTo: null,
    }),
    ...(presenting.with.has('octo/pickups') && pickupOffer(option, presenting.locale)),
    units: option.units.map((unit) => presentUnit(unit, presenting)),
  }
}

function presentUnit(
  { id, type, internalName, title, minAge, maxAge, most, people, accompaniedBy }: ResoldUnit,
  presenting: Presenting,
): Unit {
  return {
    id,
    internalName,
    reference: null,
    type,
    restrictions: {
      minAge,
      maxAge,
      idRequired: false,
      minQuantity: null,
      maxQuantity: most,
      paxCount: people,
      accompaniedBy: [...accompaniedBy],
    },
    requiredContactFields: [],
    ...(presenting.with.has('octo/content') && { title, features: [] }),
  }
}

/** The hours before the start until which a cancellation costs nothing; undefined where there is no such time. */
function fullRefundHours(tiers: readonly CancellationTier[]): number | undefined {
  const hours = tiers
    .filter(({ refundPercent }) => refundPercent === 100)
    .map(({ hoursBefore }) => hoursBefore)
  return hours.length === 0 ? undefined : Math.min(...hours)
}

/** In English, for programs and their operators. */
function cancellationText(tiers: readonly CancellationTier[]): string {
  const parts = tiers
    .filter(({ refundPercent }) => refundPercent > 0)
    .toSorted((one, other) => other.hoursBefore - one.hoursBefore)
    .map(({ hoursBefore, refundPercent }) => `${refundPercent} % until ${hoursBefore} hours before the start`)
  return parts.length === 0 ? 'No refund' : `Refund of ${parts.join(', ')}`
}
