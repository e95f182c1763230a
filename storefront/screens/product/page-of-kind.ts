import type { ComponentType } from 'react'
import type { Departure, Product } from '#domain/catalogue/product.ts'
import { type Brought, brought, neededAtOnce } from '../../engine/brought.ts'
import { nameOfPage, type PageName } from './choice.ts'
import type { ProductPageProps } from './product-page.tsx'

type PageProps = Pick<ProductPageProps, 'similar' | 'reviews' | 'now' | 'today'> & {
  product: Product
  next: Departure | undefined
}

type PageOfKind = ComponentType<PageProps>

/** Each takes the products of its kind alone: `nameOfPage` sees to that. */
const pages: Record<PageName, Brought<PageOfKind>> = {
  tour: brought(() => import('./tour-page.tsx').then(({ TourPage }) => TourPage as PageOfKind)),
  transfer: brought(() =>
    import('./transfer-page.tsx').then(({ TransferPage }) => TransferPage as PageOfKind),
  ),
  villa: brought(() => import('./villa-page.tsx').then(({ VillaPage }) => VillaPage as PageOfKind)),
  car: brought(() => import('./car-page.tsx').then(({ CarPage }) => CarPage as PageOfKind)),
  yacht: brought(() => import('./yacht-page.tsx').then(({ YachtPage }) => YachtPage as PageOfKind)),
  request: brought(() => import('./request/request-page.tsx').then(({ RequestPage }) => RequestPage)),
  contact: brought(() => import('./contact-page.tsx').then(({ ContactPage }) => ContactPage)),
}

/** Brings the page of a product where it is not there yet. */
export async function bringPage(product: Product): Promise<void> {
  await pages[nameOfPage(product)].bring()
}

/** The page of a product, which has been brought. */
export function pageOf(product: Product): PageOfKind {
  return pages[nameOfPage(product)].had()!
}

if (!import.meta.env.SSR) {
  const name = document.querySelector<HTMLElement>('main[data-page]')?.dataset.page
  if (name) neededAtOnce(pages[name as PageName].bring())
}
