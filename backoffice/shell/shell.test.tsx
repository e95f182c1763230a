import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logOut } from '#contract/staff/staff.ts'
import { rights } from '#domain/staff/rights.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { personLoggedIn } from '../data/query-client.ts'
import { areasFor } from './navigation.ts'
import { Shell } from './shell.tsx'

const areas = () =>
  within(screen.getByRole('navigation', { name: officeSaid('nav.label') }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the navigation has the areas of the role', () => {
  const { unmount } = renderInBackOffice(<Shell />, { role: 'guide' })
  expect(areas()).toEqual(
    (['nav.today', 'nav.departures', 'nav.calendar'] as const).map((area) => officeSaid(area)),
  )
  unmount()
  renderInBackOffice(<Shell />, { role: 'content' })
  expect(areas()).toEqual([officeSaid('nav.today'), officeSaid('nav.reviews'), officeSaid('nav.catalogue')])
})

test('G and the key of each area lead there, and are letters where someone types', async () => {
  const { user, address } = renderInBackOffice(
    <>
      <Shell />
      <input aria-label="Words" />
    </>,
  )
  for (const { path, key } of areasFor(rights)) {
    await user.keyboard(`g${key}`)
    expect(address()).toBe(path)
  }
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'gb')
  expect(address()).toBe(areasFor(rights).at(-1)!.path)
})

test('a log out that fails says so, and that the session goes on; the next one ends it', async () => {
  const api = apiDouble()
  api.refuse(logOut, { status: 503, code: 'busy', message: 'Too busy.' })
  const { user } = renderInBackOffice(<Shell />)
  const button = screen.getByRole('button', { name: officeSaid('app.log-out') })
  await user.click(button)
  await screen.findByText(officeSaid('app.still-logged-in'))
  expect(screen.getByText('Too busy.')).toBeVisible()
  expect(personLoggedIn()).toBe('owner')
  api.answer(logOut, {})
  await user.click(button)
  await waitFor(() => expect(personLoggedIn()).toBeUndefined())
})
