import { lazy, type ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { type AppScreen, screens } from './screens.ts'
import { Crash } from './shell/crash.tsx'
import { Needs } from './shell/needs.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

/** Every address of the back office, below its base. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <Crash />,
    children: [
      {
        errorElement: <Crash />,
        children: [
          { index: true, element: <Navigate to="/today" replace /> },
          ...screens.map((screen) => ({ path: screen.path, element: elementOf(screen) })),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]

function elementOf({ file, right }: AppScreen): ReactNode {
  const Screen = lazy(file)
  if (!right) return <Screen />
  return (
    <Needs right={right}>
      <Screen />
    </Needs>
  )
}
