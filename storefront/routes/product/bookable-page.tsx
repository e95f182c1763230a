import type { ComponentType, ReactNode } from 'react'
import type { Departure } from '#domain/catalogue/product.ts'
import { BookingBar, BookingBox } from './booking-box.tsx'
import { NoScriptNote } from './no-script-note.tsx'
import { ProductPage, type ProductPageProps } from './product-page.tsx'
import type { SheetLayer } from './total-report.ts'

/** The props of every product page whose panel comes with the kind. */
export type KindPageProps<Product extends ProductPageProps['product']> = Pick<
  ProductPageProps,
  'similar' | 'reviews' | 'now' | 'today'
> & { product: Product }

/** The page of a product that is booked here: its panel is beside the text, and on phones a sheet. */
export function BookablePage<Input extends object>({
  chosen,
  next,
  input,
  panel: Panel,
  loadSheet,
  ...page
}: Omit<ProductPageProps, 'aside' | 'bar' | 'isChosen'> & {
  /** The chosen dates and people as text; undefined until dates are chosen. */
  chosen: string | undefined
  /** The next departure, for visitors without JavaScript. */
  next?: Departure | undefined
  input: Input
  panel: ComponentType<Input>
  loadSheet: () => Promise<ComponentType<Input & SheetLayer>>
}): ReactNode {
  const { product, today, startsAt, now } = page
  return (
    <ProductPage
      {...page}
      isChosen={chosen !== undefined}
      aside={
        <>
          <NoScriptNote product={product} next={next} />
          <BookingBox product={product} today={today} chosen={chosen} startsAt={startsAt} now={now}>
            <Panel {...input} />
          </BookingBox>
        </>
      }
      bar={
        <BookingBar
          product={product}
          today={today}
          chosen={chosen}
          startsAt={startsAt}
          now={now}
          load={loadSheet}
          sheet={(Sheet, layer) => <Sheet {...input} {...layer} />}
        />
      }
    />
  )
}
