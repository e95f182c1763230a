import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { OutcomeNotice } from './outcome-notice.tsx'

const at = '2026-01-01T10:00:00.000Z'

/** A cancelled booking whose refund is made, paid by card or on the account of an agency. */
const cancelled = (method: ManagedBooking['payments'][number]['method']) =>
  ({
    booking: { id: 'b1', state: 'cancelled' },
    balance: euros(0),
    payments: [{ amount: euros(80), method, at }],
    refunds: [{ amount: euros(80), state: 'made', at }],
  }) as unknown as ManagedBooking

test.each([
  ['card', 'after.refundMade'],
  ['agency-account', 'after.way.agency'],
] as const)(
  'after a cancellation of what was paid by %s it says where the refund goes',
  async (method, word) => {
    await renderInShop(<OutcomeNotice managed={cancelled(method)} onChange={vi.fn()} />)
    expect(screen.getByText(said(word))).toBeVisible()
  },
)
