import { randomBytes } from 'node:crypto'
import { add, type Money, moneyOf, percentOf, zero } from '#domain/money/money.ts'
import type { InstalmentOffer } from '#domain/pricing/instalments.ts'
import type { PaytrAccount } from '../accounts.ts'
import { call } from './client.ts'
import { paytrHash } from './hash.ts'

/** In how many parts a card of these first digits may pay an amount: its family's rates of the merchant. */
export async function instalmentsOf(
  account: PaytrAccount,
  { bin, amount }: { bin: string; amount: Money },
): Promise<InstalmentOffer> {
  const { merchantId } = account
  const single = { count: 1, total: amount, monthly: amount, difference: zero(amount.currency) }
  const card = await call(account, '/odeme/api/bin-detail', {
    merchant_id: merchantId,
    bin_number: bin,
    paytr_token: paytrHash(account, bin, merchantId),
  })
  const family = String(card.brand ?? '').toLowerCase()
  const bank = card.status === 'success' && card.bank ? String(card.bank) : undefined
  if (card.status !== 'success' || card.cardType !== 'credit' || !family || amount.currency !== 'TRY') {
    return { bank, options: [single] }
  }
  const request = randomBytes(8).toString('hex')
  const rates = await call(account, '/odeme/taksit-oranlari', {
    merchant_id: merchantId,
    request_id: request,
    paytr_token: paytrHash(account, merchantId, request),
  })
  const ofFamily = ((rates.oranlar ?? {}) as Record<string, Record<string, unknown>>)[family] ?? {}
  const options = Object.entries(ofFamily).flatMap(([name, rate]) => {
    const count = Number(/^taksit_(\d+)$/.exec(name)?.[1])
    const percent = Number(rate)
    if (!(count >= 2 && count <= 12) || !(percent >= 0 && percent < 100)) return []
    const difference = percentOf(amount, percent)
    const total = add(amount, difference)
    const monthly = moneyOf(Math.round(total.minor / count), total.currency)
    return [{ count, total, monthly, difference }]
  })
  return { bank, family, options: [single, ...options.toSorted((one, other) => one.count - other.count)] }
}
