import { type OctoRefusal, refuseOcto } from '../refusal.ts'

/** Undoes the transaction of a call that is refused. */
export class Refused extends Error {
  readonly refusal: OctoRefusal

  constructor(refusal: OctoRefusal) {
    super(refusal.body.errorMessage)
    this.refusal = refusal
  }
}

/** Returns what a transaction returns, or the refusal that undid it. */
export async function orRefusal<Result>(work: Promise<Result>): Promise<Result | OctoRefusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** The refusal of a request that is correct, but cannot be carried out. */
export function cannot(message: string): OctoRefusal {
  return refuseOcto('UNPROCESSABLE_ENTITY', { message })
}
