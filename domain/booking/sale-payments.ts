/** How a guest pays a sale by staff: received now (cash, card terminal, bank transfer), or later. */
export const salePayments = [
  'cash',
  'card-terminal',
  'bank-transfer',
  'on-arrival',
  'awaited-transfer',
  'link',
] as const

export type SalePayment = (typeof salePayments)[number]
