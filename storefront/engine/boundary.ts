import { Suspense } from 'preact/compat'
import type { FC, ReactNode } from 'react'

/** Preact's own boundary around what suspends, not one of the numbered parts that `Suspense` is in this house. */
export const Boundary = Suspense as unknown as FC<{ children: ReactNode }>
