import { redirect } from 'react-router'
import type { Departure, Product } from '#domain/catalogue/product.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { productPath } from '../../components/product-path.ts'
import { required } from '../../components/refused.ts'
import type { Api } from '../../data/api.ts'

/** The product a slug names; an unknown one ends in the 404 page, any other failure in the error page. */
export async function findProduct(api: Api, slug: string): Promise<Product> {
  return required(await api.product(slug))
}

/** A product's one address in the page's language, with whatever was asked along. */
export function redirectToProduct(product: Product, request: Request): Response {
  return redirect(`${productPath(product)}${new URL(request.url).search}`, 308)
}

/** Days looked through for the next departure: a month first, for most tours run now; else the whole year on sale. */
const looks = [31, 365]

/** The next departure that can be booked; undefined when there is none, or when it cannot be known now. */
export async function nextDeparture(api: Api, product: string, today: Day): Promise<Departure | undefined> {
  for (const days of looks) {
    const found = await api.departures({ product, from: today, to: addDays(today, days) })
    const next = found.ok ? found.data.find(({ bookable }) => bookable) : undefined
    if (next) return next
  }
  return undefined
}
