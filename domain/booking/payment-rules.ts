import type { PaymentPolicy } from '#domain/catalogue/product.ts'

export const paymentMethods = ['card', 'bank-transfer', 'on-the-spot'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether an order that is paid on arrival is confirmed at once, or held until staff confirm it. */
export const arrivalRules = ['confirmed', 'held'] as const

export type ArrivalRule = (typeof arrivalRules)[number]

/** The payment rules of a product. An absent one is the company's. */
export type PaymentRules = {
  readonly methods?: readonly PaymentMethod[] | undefined
  readonly onArrival?: ArrivalRule | undefined
}

/** The payment rules of a product with its prepayment; the policy `company` follows the company’s. */
export type ProductPaymentRules = PaymentRules & {
  readonly prepayment: PaymentPolicy | { readonly policy: 'company' }
}

/** The payment rules of a company. */
export type CompanyPaymentRules = PaymentRules & {
  /** Hours in which staff confirm an order that is held; its places are free after that. */
  readonly confirmWithinHours?: number | undefined
  /** How many unpaid bookings with payment on arrival a member may have at once; any number when absent. */
  readonly unpaidOnArrival?: number | undefined
  /** The prepayment of products that follow the company, in percent; all of it when absent. */
  readonly prepaymentPercent?: number | undefined
}

/** Hours in which staff confirm an order that is held, unless the company has another rule. */
export const usualConfirmHours = 24

/** Why a method that the company offers does not serve a cart. */
export type MethodRefusal =
  | { readonly method: PaymentMethod; readonly why: 'product'; readonly product: number }
  | { readonly method: PaymentMethod; readonly why: 'unpaid'; readonly max: number }

/** The payment methods of a cart. */
export type CartPayment = {
  readonly methods: readonly PaymentMethod[]
  readonly refused: readonly MethodRefusal[]
  readonly onArrival: ArrivalRule
  readonly confirmWithinHours: number
}

/**
 * Returns the methods that a company offers: all, unless its rules name some; bank transfer only with an account. Never
 * throws. Example: `companyMethods({}, { bankAccounts: 0 })` is card and pay on arrival.
 */
export function companyMethods(
  { methods = paymentMethods }: PaymentRules,
  { bankAccounts }: { bankAccounts: number },
): PaymentMethod[] {
  return paymentMethods.filter(
    (method) => methods.includes(method) && (method !== 'bank-transfer' || bankAccounts > 0),
  )
}

/**
 * Returns how a cart may be paid: by the methods that its company and all its products offer. One product that is held for
 * staff holds the order. `unpaid` is the number of unpaid bookings with payment on arrival that the member has. Never
 * throws. Example: a product with `methods: ['card']` refuses the bank transfer for the whole cart.
 */
export function cartPayment(
  company: CompanyPaymentRules,
  products: readonly PaymentRules[],
  { bankAccounts, unpaid }: { bankAccounts: number; unpaid: number },
): CartPayment {
  const offered = companyMethods(company, { bankAccounts })
  const refused = offered.flatMap((method): MethodRefusal[] => {
    const product = products.findIndex(({ methods }) => methods && !methods.includes(method))
    if (product >= 0) return [{ method, why: 'product', product }]
    const max = company.unpaidOnArrival
    const isTooMany = method === 'on-the-spot' && max !== undefined && unpaid >= max
    return isTooMany ? [{ method, why: 'unpaid', max }] : []
  })
  const rules = products.map(({ onArrival }) => onArrival ?? company.onArrival)
  return {
    methods: offered.filter((method) => !refused.some((one) => one.method === method)),
    refused,
    onArrival: rules.includes('held') ? 'held' : 'confirmed',
    confirmWithinHours: company.confirmWithinHours ?? usualConfirmHours,
  }
}
