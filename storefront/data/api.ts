import type { Client } from '#contract/client.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { bookingApi } from './booking-api.ts'
import { catalogueApi } from './catalogue-api.ts'
import { membershipApi } from './membership-api.ts'
import { postBookingApi } from './post-booking-api.ts'

/** Every call the storefront makes, in our own words and in one language. Refusals come back as values. */
export function createApi(client: Client, lang: Locale) {
  return {
    ...catalogueApi(client, lang),
    ...membershipApi(client, lang),
    ...bookingApi(client, lang),
    ...postBookingApi(client, lang),
  }
}

export type Api = ReturnType<typeof createApi>
