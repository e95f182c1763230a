import { type ReactNode, useId } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useCustomerView, useSeller } from './agency-store.ts'
import { SellerFailed } from './seller-failed.tsx'

/** For whom a seller sells, above every page of the shop, with the switch that hides net prices. */
export function AgencyBar(): ReactNode {
  const { t, locale } = useMessages()
  const seller = useSeller(locale)
  const [customerView, show] = useCustomerView()
  const id = useId()
  if (seller.status === 'failed') return <SellerFailed />
  if (seller.status !== 'seller') return null
  return (
    <aside
      data-print="hide"
      aria-label={t('agency.area')}
      className="border-line border-b bg-brand-soft text-ink text-sm"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <p className="flex min-w-0 flex-wrap gap-x-4">
          <span>{t('agency.sellingFor', { agency: `\u2068${seller.agency.name}\u2069` })}</span>
          <TextLink href="/agency/bookings" alone>
            {t('agency.area')}
          </TextLink>
        </p>
        <CheckboxField
          id={id}
          label={<span className="text-sm">{t('agency.customerView')}</span>}
          checked={customerView}
          onChange={(event) => show(event.target.checked)}
        />
      </div>
    </aside>
  )
}
