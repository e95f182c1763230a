import { lazy, type ReactNode, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { BareError } from './bare-error.tsx'
import { isNotFound } from './not-found.ts'

/** The page with its drawing is fetched only when something failed; where it cannot be, words do. */
const LocalizedError = lazy(() =>
  import('./localized-error.tsx').then(
    ({ LocalizedError }) => ({ default: LocalizedError }),
    () => ({ default: BareError }),
  ),
)

/** What a layout shows in place of a screen that failed. */
export function RouteError(): ReactNode {
  const error = useRouteError()
  return (
    <Suspense>
      <LocalizedError notFound={isNotFound(error)} />
    </Suspense>
  )
}
