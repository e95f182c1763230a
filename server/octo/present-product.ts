import type { CancellationTier, Product as OurProduct } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { Capability } from './call.ts'
import { pickupOffer } from './pickups.ts'
import { OptionPrices } from './prices.ts'
import type { Resold, ResoldOption, ResoldUnit } from './resold.ts'
import type { Option, Pricing, Product, Unit } from './types.ts'

export type Presenting = {
  with: ReadonlySet<Capability>
  locale: Locale
  today: Day
  /** The default currency first. */
  currencies: readonly Currency[]
  rates: RateTable
}

/** Presents a product as the standard's, with prices where they are asked for. */
export function presentProduct({ product, options }: Resold, presenting: Presenting): Product {
  const hasPrices = presenting.with.has('octo/pricing')
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
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['TICKET', 'VOUCHER'],
    redemptionMethod: 'DIGITAL',
    options: options.map((option, at) => {
      const prices = hasPrices ? new OptionPrices(product, option) : undefined
      return presentOption(option, { product, isDefault: at === 0, presenting, prices })
    }),
    ...(hasPrices && {
      defaultCurrency: presenting.currencies[0],
      availableCurrencies: [...presenting.currencies],
      pricingPer: options.every(({ isPerUnit }) => isPerUnit) ? ('UNIT' as const) : ('BOOKING' as const),
    }),
  }
}

type Parts = { presenting: Presenting; prices: OptionPrices | undefined }

function presentOption(
  option: ResoldOption,
  { product, isDefault, ...parts }: Parts & { product: OurProduct; isDefault: boolean },
): Option {
  const { prices, presenting } = parts
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
    units: option.units.map((unit) => presentUnit(unit, parts)),
    ...(prices &&
      !prices.isPerUnit && {
        pricingFrom: inCurrencies(presenting, (asked) => prices.ofParty(option.smallest, asked)),
      }),
  }
}

function presentUnit(
  { id, type, internalName, title, minAge, maxAge, most, people, accompaniedBy }: ResoldUnit,
  { presenting, prices }: Parts,
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
    ...(prices?.isPerUnit && {
      pricingFrom: inCurrencies(
        presenting,
        (asked) => prices.ofUnits(asked).find(({ unitId }) => unitId === id)?.pricing,
      ),
    }),
  }
}

type PriceOn = Parameters<OptionPrices['ofUnits']>[0]

/** Today's price in each currency. */
function inCurrencies(
  { currencies, today, rates }: Presenting,
  priceOf: (asked: PriceOn) => Pricing | undefined,
): Pricing[] {
  return currencies.flatMap((currency) => priceOf({ day: today, bookedOn: today, currency, rates }) ?? [])
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
