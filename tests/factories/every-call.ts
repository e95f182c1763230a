import { plainRoutes } from '#server/endpoints.ts'
import { operationsOf, sampleInput } from './sample-input.ts'

/** A request for a call, with an id in each place that takes one. */
export type Call = { path: string; isOffice: boolean; of(id: string): { path: string; body?: unknown } }

/** Returns every call of the API: those that its OpenAPI document describes, and those for files, banks and links. */
export function callsOf(openApi: string): Call[] {
  const described = operationsOf(JSON.parse(openApi)).map(([path, method, operation]): Call => {
    const of = (id: string) => {
      const input = sampleInput({ method, operation, id })
      if (method === 'post') return { path: `/api${path}`, body: input }
      return { path: `/api${path}?${new URLSearchParams(input as Record<string, string>)}` }
    }
    return { path, isOffice: path.startsWith('/office/'), of }
  })
  const plain = plainRoutes.map(
    ({ method, path }): Call => ({
      path: `${method} ${path}`,
      isOffice: path.startsWith('/office/'),
      of: (id) => ({
        path: `/api${pathWith(path, id)}?${new URLSearchParams(Object.fromEntries(names.map((name) => [name, id])))}`,
        ...(method === 'post' && { body: {} }),
      }),
    }),
  )
  return [...described, ...plain]
}

/** Names of query parameters of calls that the OpenAPI document does not describe. */
const names = ['rezervasyon_k_no', 'jeton', 'k_no', 'departure', 'urun_k_no']

/** Returns the path of a route with an id in each of its places. */
export function pathWith(route: string, id: string): string {
  return route.replaceAll(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?\??/g, (_, name: string) =>
    encodeURIComponent(name === 'provider' ? 'rehearsal' : id),
  )
}
