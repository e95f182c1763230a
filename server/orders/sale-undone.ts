import type { Refusal } from '#domain/refusal.ts'

/** Undoes the transaction of a sale that is refused after its booking was written. */
export class SaleUndone extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Returns what a sale returns, or the refusal that undid it. */
export async function orRefusal<Result, Undone extends Refusal>(
  work: Promise<Result>,
): Promise<Result | Undone> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SaleUndone) return error.refusal as Undone
    throw error
  }
}
