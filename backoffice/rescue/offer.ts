import type { Ours } from '#contract/shape.ts'
import type { listRescueOffers } from '#contract/staff/rescue.ts'

/** An offer to a guest of a departure that does not run, with its answer. */
export type Offer = Ours<(typeof listRescueOffers)['output']>[number]
