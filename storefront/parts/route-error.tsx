import { lazy, type ReactNode, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { isNotFound } from './not-found.ts'

const LocalizedError = lazy(() =>
  import('./localized-error.tsx').then(({ LocalizedError }) => ({ default: LocalizedError })),
)

/** What a layout shows in place of a screen that failed; its code travels only then. */
export function RouteError(): ReactNode {
  const error = useRouteError()
  return (
    <Suspense>
      <LocalizedError notFound={isNotFound(error)} />
    </Suspense>
  )
}
