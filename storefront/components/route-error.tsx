import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useHref, useLocation, useRouteError } from 'react-router'
import { BareError } from './bare-error.tsx'
import { beginAtHeading } from './focus-heading.ts'
import { isNotFound } from './not-found.ts'

/** The page with its drawing is fetched only when something failed; where it cannot be, words do. */
const LocalizedError = lazy(() =>
  import('./localized-error.tsx').then(
    ({ LocalizedError }) => ({ default: LocalizedError }),
    () => ({ default: BareError }),
  ),
)

/** A layout's replacement of a failed route. */
export function RouteError(): ReactNode {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  return (
    <Suspense>
      <LocalizedError href={useHref({ pathname, search })} notFound={isNotFound(error)} />
    </Suspense>
  )
}

/** An error in place of the screen at `href`, which could not be loaded. */
export function FailedNavigation({ href }: { href: string }): ReactNode {
  return (
    <Suspense>
      <LocalizedError href={href} notFound={false} />
      <BeginAtHeading />
    </Suspense>
  )
}

function BeginAtHeading(): ReactNode {
  useEffect(() => {
    window.scrollTo(0, 0)
    beginAtHeading()
  }, [])
  return null
}
