/** Results of simulated cards. Source: iyzico's list of test cards; PayTR's own follow. */
export type SimulatedCard = {
  number: string
  /** Approved after 3-D Secure, or ended with the given error. */
  ends: 'approved' | 'refund-refused' | 'review' | Decline
  /** Its bank takes a while after the code. */
  isSlow?: boolean
  family?: 'Bonus' | 'World' | 'Axess' | 'Paraf'
  bank?: string
  type: 'CREDIT_CARD' | 'DEBIT_CARD'
  explained: string
}

export type Decline = { code: string; group: string; message: string; at: 'card' | 'code' }

export const secureCode = '123456'

const approved = (number: string, explained: string, more: Partial<SimulatedCard> = {}): SimulatedCard => ({
  number,
  ends: 'approved',
  type: 'CREDIT_CARD',
  explained,
  ...more,
})

const declined = (number: string, code: string, group: string, message: string, at: Decline['at'] = 'card') =>
  ({
    number,
    ends: { code, group, message, at },
    type: 'CREDIT_CARD',
    explained: message,
  }) satisfies SimulatedCard

export const simulatedCards: readonly SimulatedCard[] = [
  approved('5528790000000008', 'Approved; Halkbank, pays in instalments', {
    family: 'Paraf',
    bank: 'Halkbank',
  }),
  approved('5526080000000006', 'Approved; Akbank, pays in instalments', { family: 'Axess', bank: 'Akbank' }),
  approved('4603450000000000', 'Approved; Denizbank, pays in instalments', {
    family: 'Bonus',
    bank: 'Denizbank',
  }),
  approved('9792030000000000', 'Approved; Troy', { family: 'World', bank: 'YapıKredi' }),
  approved('374427000000003', 'Approved; American Express', { family: 'Bonus', bank: 'Garanti' }),
  approved('5400010000000004', 'Approved; a foreign card'),
  approved('4766620000000001', 'Approved; a debit card', { type: 'DEBIT_CARD', bank: 'Denizbank' }),
  approved('4987490000000002', 'Approved 20 seconds after the code', { isSlow: true, bank: 'Finansbank' }),
  approved('5451030000000000', 'Held for a review by the provider', { ends: 'review' }),
  approved('5406670000000009', 'Approved; its refunds are refused', { ends: 'refund-refused' }),
  declined('4111111111111129', '10051', 'NOT_SUFFICIENT_FUNDS', 'Not sufficient funds'),
  declined('4129111111111111', '10005', 'DO_NOT_HONOUR', 'Do not honour'),
  declined('4128111111111112', '10012', 'INVALID_TRANSACTION', 'Invalid transaction'),
  declined('4125111111111115', '10054', 'EXPIRED_CARD', 'Expired card'),
  declined('4124111111111116', '10084', 'INVALID_CVC2', 'Invalid cvc2'),
  declined('4123111111111117', '10057', 'NOT_PERMITTED_TO_CARDHOLDER', 'Not permitted to card holder'),
  declined('4122111111111118', '10058', 'NOT_PERMITTED_TO_TERMINAL', 'Not permitted to terminal'),
  declined('4121111111111119', '10034', 'FRAUD_SUSPECT', 'Fraud suspect'),
  declined('4151111111111112', '10217', 'DEBIT_CARDS_REQUIRES_3DS', '3-D Secure could not be begun'),
  declined('4131111111111117', '10005', 'DO_NOT_HONOUR', '3-D Secure ends with mdStatus 0', 'code'),
  declined('4141111111111115', '10005', 'DO_NOT_HONOUR', '3-D Secure ends with mdStatus 4', 'code'),
  approved('4355084355084358', 'Approved; PayTR’s Visa', { family: 'Bonus', bank: 'Garanti' }),
  approved('5406675406675403', 'Approved; PayTR’s Mastercard', { family: 'World', bank: 'YapıKredi' }),
]

/** The card with a number as people type it. */
export function simulatedCard(typed: string): SimulatedCard | undefined {
  const digits = typed.replace(/\D/g, '')
  return simulatedCards.find(({ number }) => number === digits)
}

/** The card whose number begins so. */
export function cardOfBin(bin: string): SimulatedCard | undefined {
  return bin.length < 6 ? undefined : simulatedCards.find(({ number }) => number.startsWith(bin))
}

/** Returns a bank's instalment surcharge in percent; undefined where it does not offer that number. */
export function instalmentPercent({ family }: SimulatedCard, count: number): number | undefined {
  return family && instalmentRates[count]
}

export const instalmentRates: Readonly<Record<number, number>> = { 2: 2.5, 3: 3.75, 6: 7.5, 9: 11.25 }
