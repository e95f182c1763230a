/** The event of an alert: a sold-out day is free again, or the price dropped. */
export type AlertReason = 'free-day' | 'lower-price'

/** An alert as it is requested on a product's page. */
export type AlertRequest = {
  product: string
  email: string
  reason: AlertReason
  day?: string
  people: number
}

/** An alert as the page behind its link shows it. */
export type Alert = {
  product: { id: string; slug: string; title: string; path: string }
  reason: AlertReason
  day?: string
  people: number
  state: 'unconfirmed' | 'waiting' | 'notified' | 'ended'
}
