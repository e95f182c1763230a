import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { ContactBar, ContactBox } from './contact-box.tsx'
import { ProductPage, type ProductPageProps } from './product-page.tsx'

/** The page of a product that is booked with people. */
export function ContactPage({
  product,
  ...page
}: Pick<ProductPageProps, 'similar' | 'reviews' | 'now' | 'today'> & { product: Product }): ReactNode {
  return (
    <ProductPage
      {...page}
      product={product}
      startsAt={undefined}
      aside={<ContactBox product={product} today={page.today} />}
      bar={<ContactBar product={product} today={page.today} />}
    />
  )
}
