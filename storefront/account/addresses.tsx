import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useCallback, useState } from 'react'
import type { Address } from '#domain/members/address.ts'
import { importFile } from '#ui/import-file.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useLazyLayer } from '../components/use-lazy-layer.ts'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { countryName } from './countries.ts'
import { Removal } from './removal.tsx'
import { useDone } from './use-done.ts'

const load = () => importFile(() => import('./address-form.tsx')).then(({ AddressForm }) => AddressForm)

/** The member's addresses; one is added, changed, taken away, or made the usual one. */
export function Addresses({ addresses }: { addresses: readonly Address[] }): ReactNode {
  const { t, locale } = useMessages()
  const done = useDone()
  const [open, setOpen] = useState<Address | 'new'>()
  const close = useCallback(() => setOpen(undefined), [])
  const AddressForm = useLazyLayer(open !== undefined, load, close)
  return (
    <CardPanel
      title={t('area.addresses')}
      description={t('area.addresses-text')}
      aside={
        <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
          {t('area.address-add')}
        </Button>
      }
    >
      {addresses.length === 0 && <p className="text-ink-soft">{t('area.no-addresses')}</p>}
      <ul className="divide-y divide-line">
        {addresses.map((address) => (
          <li
            key={address.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
          >
            <div className="flex min-w-0 gap-3">
              <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
              <div className="min-w-0">
                <h3 className="flex flex-wrap items-center gap-2 font-semibold text-base">
                  {address.title}
                  {address.isDefault && <Badge tone="brand">{t('area.address-usual')}</Badge>}
                </h3>
                <p className="text-ink-soft text-sm">
                  {address.street}
                  <br />
                  {[address.postcode, address.district, address.city].filter(Boolean).join(' ')},{' '}
                  {countryName(address.country, locale)}
                </p>
              </div>
            </div>
            <div className="flex gap-1">
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${t('area.edit')}: ${address.title}`}
                onClick={() => setOpen(address)}
              >
                {t('area.edit')}
              </Button>
              <Removal
                name={address.title}
                onRemove={async () =>
                  done(await accountApi(locale).removeAddress(address.id), t('area.removed'))
                }
              />
            </div>
          </li>
        ))}
      </ul>
      {AddressForm && (
        <AddressForm
          address={open === 'new' ? undefined : open}
          first={addresses.length === 0}
          onClose={close}
        />
      )}
    </CardPanel>
  )
}
