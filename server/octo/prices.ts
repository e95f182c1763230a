import {
  marginOf,
  type PricedIn,
  type ResellerPrice,
  resellerPrice,
} from '#domain/agencies/reseller-price.ts'
import { netUnitsAddUp, unitsAddUp } from '#domain/agencies/unit-prices.ts'
import { peopleOf, type UnitId } from '#domain/agencies/units.ts'
import type { People } from '#domain/availability/people.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { SaleTerms } from '#domain/pricing/terms.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { AgencyTerms } from './agency-terms.ts'
import type { PricedStart, ResoldOption } from './resold.ts'
import type { Pricing } from './types.ts'

/** Every currency of ours has cents. */
const currencyPrecision = 2

/** The season decides the price, and the campaign applies always. */
const anyDay = day('2027-01-01')

export type Asked = Omit<PricedStart, 'season'> & PricedIn

export type UnitPricing = { unitId: UnitId; pricing: Pricing }

/**
 * Prices of an option as the resellers of one agency see them, in minor units. `retail` is what a booking costs, `original`
 * the same without the campaign, `net` what the agency is charged. Each price is calculated once.
 */
export class OptionPrices {
  readonly #product: Product
  readonly #option: ResoldOption
  readonly #terms: AgencyTerms
  readonly #quotes = new Map<string, Quote | undefined>()
  readonly #known = new Map<string, Pricing | undefined>()
  readonly #units = new Map<string, UnitPricing[]>()

  /** Prices are an agency's own: an instance with its terms serves no other one. */
  constructor(product: Product, option: ResoldOption, terms: AgencyTerms) {
    this.#product = product
    this.#option = option
    this.#terms = terms
  }

  /**
   * Returns the currencies in which any booking costs the sum of its units, in every season and with every pick-up; none where
   * it is not so in the first, the default one.
   */
  unitCurrencies(currencies: readonly Currency[], rates: RateTable): Currency[] {
    if (!this.#option.isPerUnit) return []
    const exact = currencies.filter((currency) => this.#addUpIn({ currency, rates }))
    return exact[0] === currencies[0] ? exact : []
  }

  /** Returns the price of a party; undefined where there is no such party, or no rate of the currency. */
  ofParty(people: People, asked: Asked): Pricing | undefined {
    const key = `${this.#keyOf(asked)} ${partyKey(people)}`
    if (!this.#known.has(key)) this.#known.set(key, this.#price(people, asked))
    return this.#known.get(key)
  }

  /**
   * Returns what one more of each unit costs; none where units have no prices. The net price is left out where those of units
   * do not add up to that of a booking.
   */
  ofUnits(asked: Asked): UnitPricing[] {
    const key = this.#keyOf(asked)
    const known = this.#units.get(key) ?? (this.#option.isPerUnit ? this.#unitPrices(asked) : [])
    this.#units.set(key, known)
    return known
  }

  #unitPrices(asked: Asked): UnitPricing[] {
    const units = this.#option.units.map(({ id }) => id)
    const { isBlackout, terms } = this.#terms.on(asked.day)
    const quoteOf = (people: People) => this.#quote(people, asked)
    const hasNet = !isBlackout && netUnitsAddUp(units, quoteOf, { ...asked, terms })
    const base = this.ofParty(peopleOf([{ id: 'adult', quantity: 1 }]), asked)
    return units.flatMap((unitId) => {
      const party = [
        { id: 'adult', quantity: 1 },
        { id: unitId, quantity: 1 },
      ] as const
      const price = this.ofParty(peopleOf(party), asked)
      return price && base ? [{ unitId, pricing: difference(price, base, hasNet) }] : []
    })
  }

  #price(people: People, asked: Asked): Pricing | undefined {
    const { isBlackout, terms } = this.#terms.on(asked.day)
    const quote = this.#quote(people, asked)
    if (!quote) return undefined
    const margin = isBlackout ? undefined : marginOf(quote, terms)
    const price = resellerPrice(quote, { ...asked, margin })
    return price && presentPrice(price)
  }

  #quote(people: People, { currency: _, rates: __, ...on }: Asked): Quote | undefined {
    const key = `${this.#option.priceKey(on)} ${on.pickup} ${on.bookedOn} ${partyKey(people)}`
    if (!this.#quotes.has(key)) {
      const quote = this.#option.quote(people, on, this.#product)
      this.#quotes.set(key, isRefusal(quote) ? undefined : quote)
    }
    return this.#quotes.get(key)
  }

  #addUpIn(pricedIn: PricedIn): boolean {
    const { units, pickups, seasons } = this.#option
    const ids = units.map(({ id }) => id)
    const terms = withCampaignAlways(this.#product)
    return [undefined, ...pickups.map(({ id }) => id)].every((pickup) =>
      seasons.every((season) => {
        const quoteOf = (people: People) => {
          const quote = this.#option.quote(people, { day: anyDay, bookedOn: anyDay, pickup, season }, terms)
          return isRefusal(quote) ? undefined : quote
        }
        return unitsAddUp(ids, quoteOf, pricedIn)
      }),
    )
  }

  #keyOf({ currency, ...on }: Asked): string {
    const terms = this.#terms.on(on.day).key
    return [this.#option.priceKey(on), on.pickup, on.bookedOn, currency, terms].join(' ')
  }
}

function partyKey({ adults, children, infants }: People): string {
  return `${adults} ${children} ${infants}`
}

/** Units that add up with the campaign and without it stay so when it begins and ends. */
function withCampaignAlways({ campaign, ...terms }: Product): SaleTerms {
  if (!campaign) return terms
  const { from: _, until: __, ...always } = campaign
  return { ...terms, campaign: always }
}

function presentPrice({ original, retail, net }: ResellerPrice): Pricing {
  return {
    original: original.total.minor,
    retail: retail.total.minor,
    net: net?.total.minor ?? null,
    currency: retail.total.currency,
    currencyPrecision,
    includedTaxes: [
      {
        name: 'VAT',
        original: original.tax.minor,
        retail: retail.tax.minor,
        net: net?.tax.minor ?? null,
      },
    ],
  }
}

function difference(one: Pricing, other: Pricing, hasNet: boolean): Pricing {
  const [tax, otherTax] = [one.includedTaxes[0]!, other.includedTaxes[0]!]
  const less = (a: number | null, b: number | null) => (hasNet && a !== null && b !== null ? a - b : null)
  return {
    ...one,
    original: one.original - other.original,
    retail: one.retail - other.retail,
    net: less(one.net, other.net),
    includedTaxes: [
      {
        ...tax,
        original: tax.original - otherTax.original,
        retail: tax.retail - otherTax.retail,
        net: less(tax.net, otherTax.net),
      },
    ],
  }
}
