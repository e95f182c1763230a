import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import routes from './routes.ts'

type Route = { file: string; children?: Route[] | undefined }

function filesOf(listed: readonly Route[]): string[] {
  return listed.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
}

// To the router, a module without one is no page: its 404 would be the JSON text `null`.
test('every route has a component, also one that only redirects', () => {
  const files = [...new Set(filesOf(routes))]
  expect(files).toContain('routes/not-found.tsx')
  const without = files.filter(
    (file) => !/^export default /m.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  )
  expect(without).toEqual([])
})
