import routes from '../../../storefront/routes.ts'

type Route = { path?: string; children?: Route[] }

/** Returns an address for every page of the storefront, with an id in each place that takes one. */
export function pagesFor(id: string): string[] {
  const walk = (route: Route, before: string): string[] => {
    const path = route.path === undefined ? before : `${before}/${route.path}`
    const own = route.path === undefined || route.path === '*' ? [] : [path.replaceAll(/:\w+\??/g, id)]
    return [...own, ...(route.children ?? []).flatMap((child) => walk(child, path))]
  }
  return (routes as Route[]).flatMap((route) => walk(route, ''))
}
