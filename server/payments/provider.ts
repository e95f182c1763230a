import type { Locale } from '#domain/languages/locales.ts'
import type { Currency, Money } from '#domain/money/money.ts'

/** Why a payment failed, by the groups that providers share. */
export type ErrorGroup = string

/** What a provider says of an attempt when our server asks it: the only thing a booking is ever confirmed by. */
export type Outcome = {
  result: 'succeeded' | 'authorized' | 'pending' | 'review' | 'failed'
  /** The attempt the provider means; ours is compared with it. */
  attempt: string
  amount: Money
  errorGroup?: ErrorGroup
  /** The provider's own number of the payment. */
  reference?: string
}

/** One try to pay, as a provider needs to know it. */
export type PaymentOrder = {
  attempt: string
  amount: Money
  locale: Locale
  buyer: { id: string; firstName: string; lastName: string; email: string; phone: string; ip: string }
  basket: { id: string; title: string; total: Money }[]
  /** Where the provider sends the browser back to, by a form post. */
  returnUrl: string
}

/** How the browser goes on. */
export type PaymentStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'iframe'; url: string }
  | { kind: 'form'; url: string; fields: Record<string, string> }
  | { kind: 'html'; html: string }

/** A genuine notification: its key (the same twice is one event) and what to answer. */
export type ProviderEvent = { key: string; attempt: string; body: unknown; acknowledgement: string }

/** The one interface that every payment provider fits. Source: docs/payments.md. */
export type PaymentProvider = {
  name: string
  capabilities: {
    currencies: readonly Currency[]
    refunds: 'whole' | 'partial'
    instalments: boolean
  }
  start(order: PaymentOrder): Promise<PaymentStep>
  /** The attempt a browser comes back from. It says nothing about money. */
  handleReturn(fields: URLSearchParams): Promise<{ attempt: string } | undefined>
  /** The event in a notification; undefined when it is not genuine. */
  handleWebhook(rawBody: string, headers: Headers): Promise<ProviderEvent | undefined>
  retrieve(attempt: string): Promise<Outcome>
  /** Gives money back; the same key twice gives it back once. Throws when that is not certain. */
  refund(refund: { attempt: string; amount: Money; idempotencyKey: string }): Promise<void>
}
