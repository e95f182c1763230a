import type { Pricing } from '../types.ts'

/** A ticket of a booking: `person` counts from 0, adults first, as check-in counts. */
export type StoredUnit = { uuid: string; unitId: string; resellerReference: string | null; person: number }

/** What a booking was priced at, with the price of one of each unit where there is one. */
export type StoredPricing = { total: Pricing; units: Record<string, Pricing> }
