import Link2 from 'lucide-react/icons/link-2'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { CheckoutFields } from '../checkout/fields.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** How a sale by an agency is paid. */
export function AgencyPaymentField(): ReactNode {
  const { t } = useMessages()
  const { settings } = useShop()
  const { register } = useFormContext<CheckoutFields>()
  return (
    <RadioCards
      {...register('agencyPayment')}
      legend={t('agency.pay')}
      options={[
        {
          value: 'account',
          label: t('agency.pay.account'),
          detail: t('agency.pay.account.detail'),
          icon: <WalletCards />,
        },
        {
          value: 'link',
          label: t('agency.pay.link'),
          detail: t('agency.pay.link.detail', { hours: settings.rules.prepaymentHours }),
          icon: <Link2 />,
        },
      ]}
    />
  )
}

/** The button of a sale by an agency: the guest's price, never the net price. */
export function SellButton({ totals, busy }: { totals: CartTotals; busy: boolean }): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const paidBy = useFormContext<CheckoutFields>().watch('agencyPayment')
  return (
    <Button type="submit" variant="action" size="lg" wide loading={busy} loadingLabel={t('members.sending')}>
      {t(paidBy === 'link' ? 'agency.sell.link' : 'agency.sell.account', {
        amount: exact(totals.grandTotal),
      })}
    </Button>
  )
}
