/** The event of an alert: a sold-out day is free again, or the price dropped. */
export type Wish = 'free-day' | 'lower-price'

/** A wish as it is left on a product's page. */
export type WatchWish = { product: string; email: string; wish: Wish; day?: string; people: number }

/** A wish as the page behind its link shows it. */
export type Watch = {
  product: { id: string; slug: string; title: string; path: string }
  wish: Wish
  day?: string
  people: number
  state: 'unconfirmed' | 'waiting' | 'notified' | 'ended'
}
