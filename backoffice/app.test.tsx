import { screen as page, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { getSettings } from '#contract/settings/settings.ts'
import { getOwnAccount, logIn } from '#contract/staff/staff.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { accountOf, officeSaid } from '#tests/components/render-in-back-office.tsx'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { screens } from './screens.ts'

// Which screen is opened is of interest here, not what is on it
for (const screen of screens) {
  vi.spyOn(screen, 'file').mockResolvedValue({ default: () => <h1>{screen.path}</h1> })
}

/** Reports no changes. */
class SilentEvents extends EventTarget {
  close() {}
}

test('the address of an email is opened by the login', async () => {
  const address = '/backoffice/messages/TSTM-7H-Q2MX-9DKA'
  history.replaceState(null, '', address)
  vi.stubGlobal('EventSource', SilentEvents)
  const api = apiDouble()
  const account = accountOf('owner')
  api.refuse(getOwnAccount, { status: 401, code: 'log-in' })
  api.answer(getSettings, shopSettings as never)
  api.answer(logIn, { token: 'secret', account })
  const { App } = await import('./app.tsx')
  const user = userEvent.setup()
  render(<App />)
  await user.type(await page.findByLabelText(new RegExp(officeSaid('login.email'))), 'owner@example.com')
  await user.type(page.getByLabelText(new RegExp(`^${officeSaid('login.password')}`)), 'turkuaz-liman')
  await user.click(page.getByRole('button', { name: officeSaid('login.log-in') }))
  expect(await page.findByRole('heading', { level: 1, name: '/messages/:number' })).toBeVisible()
  expect(location.pathname).toBe(address)
})
