import type { ReactNode } from 'react'
import type { Departure, Product } from '#domain/catalogue/product.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ContactLinks } from './contact-box.tsx'

/** Replaces the booking box in a browser without JavaScript: the next departure and the contact. */
export function NoScriptNote({
  product,
  next,
}: {
  product: Product
  next: Departure | undefined
}): ReactNode {
  const { t, format } = useMessages()
  return (
    <noscript>
      <Notice title={t('book.needs-script')} className="mb-4">
        {next && (
          <p>{t('book.next-departure', { day: format.day(next.day), time: format.time(next.time) })}</p>
        )}
      </Notice>
      <div className="mb-6">
        <ContactLinks product={product} />
      </div>
    </noscript>
  )
}
