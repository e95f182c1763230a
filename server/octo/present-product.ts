import { type UnitId, unitsOf } from '#domain/agencies/units.ts'
import type { CancellationTier } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { say } from '#server/i18n/say.ts'
import type { Capability } from './call.ts'
import type { SoldTour } from './find-tours.ts'
import { TourPrices } from './prices.ts'
import type { Option, Pricing, Product, Unit } from './types.ts'

/** The one option of each product. */
export const optionId = 'DEFAULT'

export type Presenting = {
  with: ReadonlySet<Capability>
  locale: Locale
  today: Day
  /** The default currency first. */
  currencies: readonly Currency[]
  rates: RateTable
}

/** Presents a tour as the standard's product, with prices where they are asked for. */
export function presentTour(sold: SoldTour, presenting: Presenting): Product {
  const { product } = sold
  const prices = presenting.with.has('octo/pricing') ? new TourPrices(sold) : undefined
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
    options: [presentOption(sold, { presenting, prices })],
    ...(prices && {
      defaultCurrency: presenting.currencies[0],
      availableCurrencies: [...presenting.currencies],
      pricingPer: prices.isPerUnit ? ('UNIT' as const) : ('BOOKING' as const),
    }),
  }
}

type Parts = { presenting: Presenting; prices: TourPrices | undefined }

function presentOption(sold: SoldTour, parts: Parts): Option {
  const { product, tour, times, largest } = sold
  const { prices, presenting } = parts
  const hours = fullRefundHours(product.cancellation)
  const smallest = { adults: Math.max(1, tour.people.min), children: 0, infants: 0 }
  return {
    id: optionId,
    default: true,
    internalName: product.title,
    reference: null,
    availabilityLocalStartTimes: [...times],
    cancellationCutoff: cancellationText(product.cancellation),
    cancellationCutoffAmount: hours ?? 0,
    cancellationCutoffUnit: 'hour',
    requiredContactFields: ['firstName', 'lastName', 'emailAddress'],
    restrictions: { minUnits: tour.people.min, maxUnits: Math.min(tour.people.max, largest) },
    units: unitsOf(tour).map((unit) => presentUnit(unit, sold, parts)),
    ...(prices &&
      !prices.isPerUnit && {
        pricingFrom: inCurrencies(presenting, (asked) => prices.ofParty(smallest, asked)),
      }),
  }
}

const unitTypes = { adult: 'ADULT', child: 'CHILD', infant: 'INFANT' } as const
const unitNames = { adult: 'Adult', child: 'Child', infant: 'Infant' } as const

function presentUnit(
  { id, minAge, maxAge }: { id: UnitId; minAge: number; maxAge: number },
  { tour }: SoldTour,
  { presenting, prices }: Parts,
): Unit {
  return {
    id,
    internalName: unitNames[id],
    reference: null,
    type: unitTypes[id],
    restrictions: {
      minAge,
      maxAge,
      idRequired: false,
      minQuantity: null,
      maxQuantity: tour.people.max,
      paxCount: 1,
      accompaniedBy: id === 'adult' ? [] : ['adult'],
    },
    requiredContactFields: [],
    ...(presenting.with.has('octo/content') && { title: say(presenting.locale, `line-${id}`), features: [] }),
    ...(prices?.isPerUnit && {
      pricingFrom: inCurrencies(
        presenting,
        (asked) => prices.ofUnits(asked).find(({ unitId }) => unitId === id)?.pricing,
      ),
    }),
  }
}

type PriceOn = Parameters<TourPrices['ofUnits']>[0]

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
