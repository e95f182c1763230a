import { type ComponentType, lazy } from 'react'
import type { Departure, Product } from '#domain/catalogue/product.ts'
import type { KindPageProps } from './bookable-page.tsx'
import { nameOfPage, type PageName } from './choice.ts'

type PageProps = KindPageProps<Product> & { next: Departure | undefined }

type PageOfKind = ComponentType<PageProps>

/** The page of each kind, lazy-loaded. Each takes the products of its kind alone: `nameOfPage` sees to that. */
const pages: Record<PageName, PageOfKind> = {
  tour: lazy(async () => ({ default: (await import('./tour-page.tsx')).TourPage as PageOfKind })),
  transfer: lazy(async () => ({ default: (await import('./transfer-page.tsx')).TransferPage as PageOfKind })),
  villa: lazy(async () => ({ default: (await import('./villa-page.tsx')).VillaPage as PageOfKind })),
  car: lazy(async () => ({ default: (await import('./car-page.tsx')).CarPage as PageOfKind })),
  yacht: lazy(async () => ({ default: (await import('./yacht-page.tsx')).YachtPage as PageOfKind })),
  request: lazy(async () => ({ default: (await import('./request/request-page.tsx')).RequestPage })),
  contact: lazy(async () => ({ default: (await import('./contact-page.tsx')).ContactPage })),
}

/** Returns the component that shows a product of this kind. */
export function pageOf(product: Product): PageOfKind {
  return pages[nameOfPage(product)]
}
