import { lazy, type ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { BookingBar, BookingBox } from '../booking-box.tsx'
import { ContactLinks } from '../contact-box.tsx'
import { NoScriptNote } from '../no-script-note.tsx'
import { ProductPage, type ProductPageProps } from '../product-page.tsx'

const load = () => importFile(() => import('./request-form.tsx'))
const RequestPanel = lazy(() => load().then((module) => ({ default: module.RequestPanel })))
const loadSheet = () => load().then((module) => module.RequestSheet)

/** The page of a product that is made on request: one asks, staff offer, one accepts. */
export function RequestPage({
  product,
  ...page
}: Pick<ProductPageProps, 'similar' | 'reviews' | 'now' | 'today'> & { product: Product }): ReactNode {
  const { t } = useMessages()
  const { today } = page
  return (
    <ProductPage
      {...page}
      product={product}
      startsAt={undefined}
      aside={
        <>
          <NoScriptNote product={product} next={undefined} />
          <BookingBox product={product} today={today} chosen={undefined}>
            <RequestPanel product={product} today={today} />
          </BookingBox>
          <div id="contact" className="max-lg:border-line max-lg:border-t max-lg:pt-8 lg:mt-6">
            <h2 className="mb-5 text-xl lg:mb-3 lg:text-base">{t('product.still-questions')}</h2>
            <ContactLinks product={product} />
          </div>
        </>
      }
      bar={
        <BookingBar
          product={product}
          today={today}
          chosen={undefined}
          action={t('request.ask')}
          load={loadSheet}
          sheet={(Sheet, layer) => <Sheet {...layer} product={product} today={today} />}
        />
      }
    />
  )
}
