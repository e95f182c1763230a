import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The `handle` of a route, or of a layout around routes, whose pages know who is logged in. */
export type PersonalHandle = { personal: true }

const routesOfBuild = new WeakMap<object, RouteObject[]>()

/**
 * Says whether a path leads to a route whose pages know who is logged in. The router itself matches the path, so however
 * an address is written the answer is about the page that will be rendered. Paths of the routes' data count as their
 * pages.
 */
export function isPersonal({ routes }: ServerBuild, pathname: string, basename: string): boolean {
  // The router asks for the data of an address that ends in a slash under `_.data`.
  const path = pathname.replace(/(\/)_\.data$|\.data$/, '$1')
  const matches = matchRoutes(routeObjects(routes), path || '/', basename)
  return (
    matches?.some(({ route }) => (route.handle as Partial<PersonalHandle> | undefined)?.personal) ?? false
  )
}

function routeObjects(routes: ServerBuild['routes']): RouteObject[] {
  const known = routesOfBuild.get(routes)
  if (known) return known
  const childrenOf = (parent?: string): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parent) return []
      const { id, path, index, module } = route
      const handle = module.handle
      return index ? [{ id, index, path, handle }] : [{ id, path, handle, children: childrenOf(id) }]
    })
  const made = childrenOf()
  routesOfBuild.set(routes, made)
  return made
}
