import type { ReactNode } from 'react'
import type { Vat } from '#domain/catalogue/product.ts'
import type { Currency } from '#domain/money/money.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { useVatTexts } from '../parts/use-vat-texts.ts'
import { useAccount } from '../session/use-session.ts'

/** A price of one's own and places beyond the capacity, each a right, with their reason. */
export type OwnTermsDraft = { hasPrice: boolean; price: string; overbooks: boolean; reason: string }

export const noOwnTerms: OwnTermsDraft = { hasPrice: false, price: '', overbooks: false, reason: '' }

/** Fields of an own price and of deliberate overbooking; nothing for who has neither right. */
export function OwnTerms({
  terms,
  currency,
  vat,
  isTour,
  onTerms,
}: {
  terms: OwnTermsDraft
  /** Both of the product. */
  currency: Currency
  vat: Vat
  /** Only departures are sold beyond their capacity. */
  isTour: boolean
  onTerms: (change: Partial<OwnTermsDraft>) => void
}): ReactNode {
  const { t } = useMessages()
  const { hintOf } = useVatTexts()
  const { may } = useAccount()
  const mayOversell = isTour && may('bookings.oversell')
  if (!may('bookings.own-price') && !mayOversell) return null
  return (
    <div className="grid gap-3">
      {may('bookings.own-price') && (
        <CheckboxField
          label={t('sell.own-price')}
          checked={terms.hasPrice}
          onChange={({ target }) => onTerms({ hasPrice: target.checked })}
        />
      )}
      {terms.hasPrice && (
        <MoneyField
          label={t('sell.own-price')}
          currency={currency}
          value={terms.price}
          onValue={(price) => onTerms({ price })}
          hint={hintOf(vat)}
        />
      )}
      {mayOversell && (
        <CheckboxField
          label={t('sell.overbook')}
          hint={t('sell.overbook-hint')}
          checked={terms.overbooks}
          onChange={({ target }) => onTerms({ overbooks: target.checked })}
        />
      )}
      {(terms.hasPrice || terms.overbooks) && (
        <ReasonField value={terms.reason} onValue={(reason) => onTerms({ reason })} />
      )}
    </div>
  )
}
