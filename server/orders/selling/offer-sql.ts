import { type SQL, sql } from 'drizzle-orm'

/** Whether an offer of a request is booked or held. */
export function offerIsTaken(request: SQL, now: Date): SQL {
  return sql`exists (select from offers any_offer join allocations a on a.resource = any_offer.resource
    where any_offer.request = ${request} and a.state <> 'released' and not (a.state = 'held' and a.expires_at <= ${now}))`
}
