import type { Currency } from '#domain/money/money.ts'
import { hasRate, type RateTable } from '#domain/money/rates.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import { type OctoRefusal, refuseOcto } from './refusal.ts'

/** Returns the currencies that a product is priced in: those that the company offers and that have a rate. */
function currenciesFor({ currencies: { offered } }: Settings, rates: RateTable): Currency[] {
  return offered.filter((currency) => hasRate(rates, currency))
}

/** Returns the currencies of a product, its default first: its own where that is offered, else the company's. */
export function currenciesOfProduct(
  { currency: own }: { currency: string },
  { settings, rates }: { settings: Settings; rates: RateTable },
): Currency[] {
  const available = currenciesFor(settings, rates)
  const first = available.find((currency) => currency === own) ?? settings.currencies.display
  return [first, ...available.filter((currency) => currency !== first)]
}

/** Returns the currency of a price: the wanted one, else the product's own where it is offered, else the company's. */
export function chosenCurrency(
  wanted: string | null | undefined,
  { own, settings, rates }: { own: string; settings: Settings; rates: RateTable },
): Currency | OctoRefusal {
  const available = currenciesFor(settings, rates)
  if (wanted === undefined || wanted === null) {
    return available.find((currency) => currency === own) ?? settings.currencies.display
  }
  const chosen = available.find((currency) => currency === wanted)
  return chosen ?? refuseOcto('BAD_REQUEST', { message: `currency: one of ${available.join(', ')}` })
}
