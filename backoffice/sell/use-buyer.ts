import { useState } from 'react'
import type { Currency } from '#domain/money/money.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import { emptyGuest, type GuestDraft } from './guest-fields.tsx'
import type { PaymentDraft } from './payment-fields.tsx'

/** Who buys and how it is paid: what was typed of them outlasts the choice of another product. */
export type Buyer = {
  guest: GuestDraft
  payment: PaymentDraft
  /** In which the price is displayed; undefined for the usual one. */
  currency: Currency | undefined
  onGuest(change: Partial<GuestDraft>): void
  onPayment(change: Partial<PaymentDraft>): void
  onCurrency(currency: Currency): void
}

/** Returns the buyer of a sale, with nothing typed yet. */
export function useBuyer(): Buyer {
  const { locale } = useMessages()
  const { may } = useAccount()
  const company = useCompany()
  const [guest, setGuest] = useState<Partial<GuestDraft>>({})
  const [payment, setPayment] = useState<Partial<PaymentDraft>>({})
  const [currency, setCurrency] = useState<Currency>()
  return {
    guest: { ...emptyGuest, locale: company?.languages[0] ?? locale, ...guest },
    payment: {
      paidBy: may('payments.take') ? 'cash' : 'link',
      share: 'full',
      reference: '',
      hours: '',
      channel: 'phone',
      ...payment,
    },
    currency,
    onGuest: (change) => setGuest((before) => ({ ...before, ...change })),
    onPayment: (change) => setPayment((before) => ({ ...before, ...change })),
    onCurrency: setCurrency,
  }
}
