import { decimalText, type Money, subtract, zero } from '#domain/money/money.ts'
import type { InstalmentOffer } from '#domain/pricing/instalments.ts'
import type { IyzicoAccount } from '../accounts.ts'
import { call } from './client.ts'
import { minorOf } from './outcome.ts'

type Detail = {
  bankName?: string
  cardFamilyName?: string
  installmentPrices?: { installmentNumber: number; installmentPrice: unknown; totalPrice: unknown }[]
}

/** In how many parts a card of these first digits may pay an amount. A card that iyzico does not know pays at once. */
export async function instalmentsOf(
  account: IyzicoAccount,
  { bin, amount }: { bin: string; amount: Money },
): Promise<InstalmentOffer> {
  const single = { count: 1, total: amount, monthly: amount, difference: zero(amount.currency) }
  const answer = await call(account, '/payment/iyzipos/installment', {
    body: { locale: 'en', price: decimalText(amount), binNumber: bin, currency: amount.currency },
  })
  const [detail] = (answer.installmentDetails ?? []) as Detail[]
  if (answer.status !== 'success' || !detail) return { options: [single] }
  const options = (detail.installmentPrices ?? [])
    .filter(({ installmentNumber: count }) => Number.isInteger(count) && count > 1 && count <= 12)
    .map(({ installmentNumber: count, installmentPrice, totalPrice }) => {
      const total = minorOf(totalPrice, amount.currency)
      const monthly = minorOf(installmentPrice, amount.currency)
      return { count, total, monthly, difference: subtract(total, amount) }
    })
  return {
    bank: detail.bankName || undefined,
    family: detail.cardFamilyName || undefined,
    options: [single, ...options],
  }
}
