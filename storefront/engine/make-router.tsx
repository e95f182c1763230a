import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createClientRoutes as routesOf } from 'react-router'
import { Boundary } from './boundary.ts'
import { nextTask } from './next-task.ts'

type RouteList = Parameters<typeof routesOf>[0]

declare global {
  interface Window {
    /** What the router's own beginning leaves on a page. */
    __reactRouterManifest?: { routes: RouteList }
    __reactRouterRouteModules?: Parameters<typeof routesOf>[1]
    __reactRouterDataRouter?: {
      patchRoutes(parent: string | null, routes: ReturnType<typeof routesOf>): void
    }
  }
}

type Router = (props: object) => ReactNode

/**
 * Lets the router's own component make its router, which it keeps, without drawing what it would draw: so it is a task of its
 * own. First it knows where one is alone, and in a second task where one can go: ranking all addresses takes as long as all the
 * rest. Development has React, which knows no boundary of Preact's, and no hurry.
 */
export async function makeRouter(router: Router): Promise<void> {
  if (import.meta.env.DEV) return
  const manifest = window.__reactRouterManifest!
  const all = manifest.routes
  const here = window.__reactRouterRouteModules!
  manifest.routes = Object.fromEntries(Object.entries(all).filter(([id]) => id in here))
  await made(router)
  await nextTask()
  const elsewhere = Object.fromEntries(Object.entries(all).filter(([id]) => !(id in here)))
  const parents = new Set(Object.values(elsewhere).map((route) => route?.parentId))
  for (const parent of parents) {
    if (parent && parent in elsewhere) continue
    const children = routesOf(elsewhere, here, null, true, false, parent)
    window.__reactRouterDataRouter!.patchRoutes(parent ?? null, children)
  }
  manifest.routes = all
}

function made(router: Router): Promise<void> {
  return new Promise((done) => {
    const aside = createRoot(document.createElement('div'))
    const onMade = () => {
      aside.unmount()
      done()
    }
    aside.render(
      <Boundary>
        <Making router={router} onMade={onMade} />
      </Boundary>,
    )
  })
}

function Making({ router, onMade }: { router: Router; onMade: () => void }): ReactNode {
  try {
    router({})
  } catch (waiting) {
    // What the page shows has been read then: a task of its own, on a page with much to show.
    throw waiting instanceof Promise ? waiting.then(nextTask) : waiting
  }
  useEffect(onMade, [onMade])
  return null
}
