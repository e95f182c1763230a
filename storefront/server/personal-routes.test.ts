import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { isPersonal } from './personal-routes.ts'

const route = (id: string, path: string | undefined, parentId?: string, handle?: object) => ({
  [id]: { id, path, parentId, module: { default: () => null, handle } },
})
const build = {
  routes: {
    ...route('root', ''),
    ...route('area', undefined, 'root', { personal: true }),
    ...route('user', 'user', 'area'),
    ...route('travellers', 'user/travellers', 'area'),
    ...route('category', 'p/:slug', 'root'),
    ...route('missing', '*', 'root'),
  },
} as unknown as ServerBuild

test.each([
  ['/user', '/', true],
  ['/user/', '/', true],
  ['/USER/travellers', '/', true],
  ['/%75ser', '/', true],
  ['/user.data', '/', true],
  ['/user/travellers.data', '/', true],
  // React Router asks so for the data of an address that ends in a slash.
  ['/user/_.data', '/', true],
  ['/tr/user/travellers/_.data', '/tr', true],
  ['/tr/user', '/tr', true],
  ['/p/boats', '/', false],
  ['/p/boats.data', '/', false],
  ['/tr/_.data', '/tr', false],
  ['/users', '/', false],
])('the page of %s below %s: personal is %s', (path, basename, personal) => {
  expect(isPersonal(build, path, basename)).toBe(personal)
})
