import type { ServerMessage } from '#server/i18n/say.ts'

/**
 * The sandbox bank's cards and their results. Only these numbers are accepted, to prevent a real
 * one.
 */
export type TestCard = {
  number: string
  outcome: 'approve' | 'late' | { declined: string }
  explained: ServerMessage
}

export const secureCode = '123456'
export const mostCodes = 3

export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'approve', explained: 'bank-card-approved' },
  {
    number: '4111 1111 1111 1129',
    outcome: { declined: 'NOT_SUFFICIENT_FUNDS' },
    explained: 'bank-declined-NOT_SUFFICIENT_FUNDS',
  },
  {
    number: '4129 1111 1111 1111',
    outcome: { declined: 'DO_NOT_HONOUR' },
    explained: 'bank-declined-DO_NOT_HONOUR',
  },
  {
    number: '4125 1111 1111 1115',
    outcome: { declined: 'EXPIRED_CARD' },
    explained: 'bank-declined-EXPIRED_CARD',
  },
  { number: '5105 1051 0510 5100', outcome: 'late', explained: 'bank-card-late' },
]

/** The test card with a number as people type it. */
export function testCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return testCards.find(({ number }) => number.replaceAll(' ', '') === digits)
}
