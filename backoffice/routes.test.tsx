import { screen as page } from '@testing-library/react'
import { Fragment, Suspense } from 'react'
import { useRoutes } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { hasRight, roles } from '#domain/staff/rights.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { screens } from './screens.ts'

// Which address displays which screen, and for whom, is of interest here, not what is on it
for (const screen of screens) {
  vi.spyOn(screen, 'file').mockResolvedValue({ default: () => <h1>{screen.path}</h1> })
}
const { routes } = await import('./routes.tsx')
const withoutShell = routes.flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children)

// All files at once: React shows each that is late alone for 300 ms
beforeAll(async () => {
  const { unmount } = renderInBackOffice(
    <Suspense>
      {withoutShell
        .filter(({ index }) => !index)
        .map(({ element, path }) => (
          <Fragment key={path}>{element}</Fragment>
        ))}
    </Suspense>,
  )
  await page.findByText('/today')
  unmount()
})

function Opened() {
  return useRoutes(withoutShell)
}

/** Opens an address as a role; returns the heading of its screen. */
async function headingAt(address: string, role: (typeof roles)[number]) {
  const { unmount } = renderInBackOffice(
    <Suspense>
      <Opened />
    </Suspense>,
    { role, at: address },
  )
  const { textContent } = await page.findByRole('heading', { level: 1 })
  unmount()
  return textContent
}

test.each(roles)(
  '%s open the screens for which they have the right, and are refused the others',
  async (role) => {
    for (const { path, right } of screens) {
      const isAllowed = !right || hasRight(role, right)
      const heading = await headingAt(path.replaceAll(':', ''), role)
      expect([path, heading]).toEqual([path, isAllowed ? path : officeSaid('denied.title')])
    }
  },
)

test('an address without a screen says so', async () => {
  expect(await headingAt('/no/such/screen', 'owner')).toBe(officeSaid('lost.title'))
})
