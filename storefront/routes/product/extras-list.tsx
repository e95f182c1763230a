import type { ReactNode } from 'react'
import type { Extra } from '#domain/catalogue/product.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useExtraPrice } from './extra-price.ts'
import { Part } from './part.tsx'

/** Extras with prices, for pages whose booking box does not offer them. */
export function ExtrasList({ extras }: { extras: Extra[] }): ReactNode {
  const { t } = useMessages()
  const cost = useExtraPrice()
  if (extras.length === 0) return null
  return (
    <Part id="extras" title={t('product.extras')}>
      <ul className="divide-y divide-line border-line border-t">
        {extras.map((extra) => (
          <li key={extra.id} className="flex justify-between gap-x-6 gap-y-1 py-3.5 max-sm:flex-col">
            <span className="min-w-0 max-w-text">
              <span className="font-medium">{extra.title}</span>
              {extra.description && <span className="block text-ink-soft text-sm">{extra.description}</span>}
            </span>
            <span className="shrink-0 figures">{cost(extra)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
