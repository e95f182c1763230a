import { create } from 'zustand'
import type { ChosenInstalments } from '#domain/booking/order.ts'
import { type Money, zero } from '#domain/money/money.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { type InstalmentOption, withInstalmentDifference } from '#domain/pricing/instalments.ts'

/*
 * In how many parts the card shall pay. It lives as long as the page: digits of a card, be they only the first, are
 * stored nowhere.
 */
type Choice = { bin: string; option: InstalmentOption; of: Money }

const useChoice = create<{ choice?: Choice }>(() => ({}))

/** Sets or clears the choice. */
export function chooseInstalments(chosen: Choice | undefined): void {
  useChoice.setState({ choice: chosen })
}

/** The data sent with the payment; a single payment when the amount due has changed since. */
export function chosenInstalments(due: Money): ChosenInstalments {
  const { choice } = useChoice.getState()
  if (!choice || !isFor(choice, due) || choice.option.count === 1) return {}
  return { instalments: choice.option.count, bin: choice.bin }
}

/** The choice for this amount, if any. */
export function useChosenInstalments(due: Money): Choice | undefined {
  const chosen = useChoice(({ choice }) => choice)
  return chosen && isFor(chosen, due) ? chosen : undefined
}

type Totals = { ledger: CartTotals; display: CartTotals }

/** A cart's totals with what the chosen instalments add; in the ledger's currency where that is the one shown. */
export function useWithInstalments<Known extends Totals | undefined>(totals: Known): Known {
  const due = totals?.display.prepaymentTotal ?? zero('TRY')
  const difference = useChosenInstalments(due)?.option.difference
  if (!totals || !difference) return totals
  const { ledger, display } = totals
  const sameMoney = ledger.currency === display.currency
  return {
    ...totals,
    display: withInstalmentDifference(display, difference),
    ledger: sameMoney ? withInstalmentDifference(ledger, difference) : ledger,
  }
}

function isFor({ of }: Choice, due: Money): boolean {
  return of.minor === due.minor && of.currency === due.currency
}
