import type { Locale } from '#domain/languages/locales.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { InstalmentOffer } from '#domain/pricing/instalments.ts'
import type { KeyCheck } from '#domain/staff/system.ts'

/** Why a payment failed, by the groups that providers share. */
export type ErrorGroup = string

/** A provider's response to our query about an attempt: the only source that confirms a booking. */
export type Outcome = {
  result: 'succeeded' | 'authorized' | 'pending' | 'review' | 'failed'
  /** The attempt the provider means; ours is compared with it. */
  attempt: string
  /** The requested amount, without an instalment surcharge; it is compared with ours. */
  amount: Money
  /** The charged amount, with the instalment surcharge; equal to the amount without one. */
  charged?: Money
  /** In how many parts the card pays. */
  instalments?: number
  errorGroup?: ErrorGroup
  /** The provider's own number of the payment. */
  reference?: string
}

/** One try to pay, as a provider needs to know it. */
export type PaymentOrder = {
  attempt: string
  /** The amount to pay, without an instalment surcharge. */
  amount: Money
  /** In how many parts the customer pays. */
  instalments: number
  locale: Locale
  buyer: {
    id: string
    firstName: string
    lastName: string
    email: string
    phone: string
    address?: string
    ip: string
  }
  basket: { id: string; title: string; total: Money }[]
  /** Where the provider sends the browser back to; where it can say nothing itself, the address names the attempt. */
  returnUrl: string
}

/** How the browser goes on. */
export type PaymentStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'iframe'; url: string }
  | { kind: 'form'; url: string; fields: Record<string, string> }
  | { kind: 'html'; html: string }

/** A try that the provider knows of; `token` is what it calls it, where it does not go by our own number. */
export type Started = { step: PaymentStep; token?: string }

/** A genuine notification: its key (the same twice is one event) and what to answer. */
export type ProviderEvent = { key: string; attempt: string; body: unknown; acknowledgement: string }

/** The provider has understood a refund and will not make it; anything else that is thrown leaves it uncertain. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
}

/** The one interface that every payment provider fits. Source: docs/payments.md. */
export type PaymentProvider = {
  name: string
  capabilities: {
    currencies: readonly Currency[]
    refunds: 'whole' | 'partial'
    instalments: boolean
  }
  start(order: PaymentOrder): Promise<Started>
  /** The attempt a browser comes back from. It says nothing about money. */
  handleReturn(fields: URLSearchParams): Promise<{ attempt: string } | undefined>
  /** The event in a notification; undefined when it is not genuine. */
  handleWebhook(rawBody: string, headers: Headers): Promise<ProviderEvent | undefined>
  retrieve(attempt: string): Promise<Outcome>
  /** Gives money back; the same key twice gives it back once. Throws when that is not certain. */
  refund(refund: { attempt: string; amount: Money; idempotencyKey: string }): Promise<void>
  /** In how many parts a card that begins with these digits may pay an amount; none when it may not. */
  instalments?(asked: { bin: string; amount: Money }): Promise<InstalmentOffer>
  /** Sends a query that moves no money: does the provider answer, and are our keys right? Throws where it does not answer. */
  checkKeys?(): Promise<KeyCheck>
}
