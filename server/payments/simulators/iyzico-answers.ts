import { cardOfBin, instalmentPercent, instalmentRates, type SimulatedCard } from './test-cards.ts'

/** A request or an answer of iyzico's. */
export type Body = Record<string, unknown>

/** An answer that says no. */
export function failure(errorCode: string, errorMessage: string, errorGroup?: string): Body {
  return { status: 'failure', errorCode, errorMessage, errorGroup }
}

/** iyzico's reasons to refuse a form. */
export function errorOf(body: Body): Body | undefined {
  const buyer = (body.buyer ?? {}) as Body
  const items = (body.basketItems ?? []) as { price: unknown; itemType?: string; name?: string }[]
  const needed = [
    'id',
    'name',
    'surname',
    'identityNumber',
    'email',
    'registrationAddress',
    'city',
    'country',
    'ip',
  ]
  const missing = needed.find((field) => !buyer[field])
  if (missing) return failure('5001', `buyer ${missing} gönderilmesi zorunludur`)
  if (!body.billingAddress || !body.callbackUrl)
    return failure('5002', 'billingAddress ve callbackUrl zorunludur')
  if (!['TRY', 'EUR', 'USD', 'GBP', 'IRR', 'NOK', 'RUB', 'CHF'].includes(String(body.currency)))
    return failure('5003', 'Geçersiz para birimi')
  if (
    items.length === 0 ||
    items.some(({ price, name, itemType }) => minor(price) <= 0 || !name || !itemType)
  )
    return failure('5004', 'Sepet kalemi geçersiz')
  const sum = items.reduce((total, { price }) => total + minor(price), 0)
  return sum === minor(body.price) ? undefined : failure('5062', 'Gönderilen tutarlar tutarsız')
}

/** An amount as it came, in minor units. */
export function minor(value: unknown): number {
  return Math.round(Number(value) * 100)
}

/** iyzico's card data. */
export function cardFields(card: SimulatedCard | undefined): Body {
  const association = card?.number.startsWith('4')
    ? 'VISA'
    : card?.number.startsWith('9')
      ? 'TROY'
      : 'MASTER_CARD'
  return {
    cardType: card?.type,
    cardAssociation: association,
    cardFamily: card?.family,
    cardFamilyName: card?.family,
  }
}

/** The price in instalments, with one card or any. */
export function instalmentAnswer(body: Body): Body {
  const [price, bin] = [minor(body.price), body.binNumber as string | undefined]
  const cards = bin ? [cardOfBin(bin)] : []
  const details = cards.map((card) => ({
    binNumber: bin,
    price: price / 100,
    ...cardFields(card),
    force3ds: 1,
    bankCode: 12,
    bankName: card?.bank,
    forceCvc: 0,
    commercial: 0,
    installmentPrices: [1, ...Object.keys(instalmentRates).map(Number)].flatMap((count) => {
      const percent = count === 1 ? 0 : card && instalmentPercent(card, count)
      // Turkish law and banks: a price in another currency is paid at once.
      if (percent === undefined || (count > 1 && (body.currency ?? 'TRY') !== 'TRY')) return []
      const total = price + Math.round((price * percent) / 100)
      const each = Math.round(total / count) / 100
      return [{ installmentNumber: count, installmentPrice: each, totalPrice: total / 100 }]
    }),
  }))
  return { status: 'success', installmentDetails: details }
}
