import { expect, test } from 'vitest'
import { totpCode } from '#server/staff/second-factor/totp.ts'
import { totpSecretOf } from '#tests/factories/staff.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, visit } from './browser.ts'
import { mailedLink } from './login-dialog.ts'
import { shopOfThisFile } from './open-shop.ts'
import { runCommand } from './run-command.ts'

const shopHere = shopOfThisFile()
const password = 'liman sokak 3 fethiye'

const staffCommand = (...words: string[]) => runCommand(shopHere(), 'staff', words)

test('an invited person chooses a password, connects an app and logs in; later they replace the password', async () => {
  const { origin } = shopHere()
  const words = messagesOf('tr')
  const email = 'gul@company.example'
  const said = await staffCommand('invite', email, '--name', 'Gül Er', '--role', 'guide', '--language', 'tr')
  expect(said).toBe(`${email} is invited as guide, by an email with a link for 72 hours.\n`)
  const { page, leave } = await visit(origin, { locale: 'tr-TR', viewport: desk })
  const link = await mailedLink(shopHere(), email, 'staff-invitation')
  const opened = await page.goto(link)
  expect(opened!.headers()['cache-control']).toBe('private, no-store')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  const field = (key: string) => page.getByRole('textbox', { name: words[key], exact: true })
  const press = (key: string) => page.getByRole('button', { name: words[key], exact: true }).click()
  await expect.poll(() => field('members.email').inputValue()).toBe(email)
  expect(await axeViolations(page)).toEqual([])
  await field('account.password-new').fill('kisa')
  await field('members.passwordAgain').fill('kisa')
  await press('backoffice.save-password')
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1)
  await field('account.password-new').fill(password)
  await field('members.passwordAgain').fill(password)
  await press('backoffice.save-password')
  await page.getByRole('img', { name: words['backoffice.app-code'] }).waitFor()
  // Reloaded between two steps, the page goes on where it was.
  await page.reload()
  const secret = totpSecretOf((await page.locator('main code').textContent())!)
  expect(await axeViolations(page)).toEqual([])
  const code = (earlier: number) => totpCode(secret, Math.floor(Date.now() / 30_000) - earlier)
  await field('backoffice.code').fill(code(1))
  await press('backoffice.app-connect')
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/ })
        .count(),
    )
    .toBe(10)
  await press('backoffice.recovery-stored')
  await page.getByRole('heading', { name: words['backoffice.ready'] }).waitFor()
  const logIn = (data: object) => page.request.post('/api/office/log-in', { data: { email, ...data } })
  expect((await logIn({ password })).status()).toBe(401)
  expect((await logIn({ password, code: code(0) })).status()).toBe(200)

  await page.goto('/tr/backoffice/new-password')
  await field('members.email').fill(email)
  await press('account.forgot-send')
  await page.getByText(words['backoffice.link-sent']!).waitFor()
  await page.goto(await mailedLink(shopHere(), email, 'staff-new-password'))
  await field('account.password-new').fill('bayrak direği 1928')
  await field('members.passwordAgain').fill('bayrak direği 1928')
  await press('backoffice.save-password')
  await page.getByText(words['backoffice.password-saved']!).waitFor()
  expect((await page.request.get('/api/office/own-account')).status()).toBe(401)
  expect((await logIn({ password: 'bayrak direği 1928' })).status()).toBe(401)
  expect(await staffCommand('show', email)).toMatch(
    /^gul@company\.example {2}Gül Er {2}guide {2}active {2}logged in .*\nLanguage tr, with/,
  )
  await leave()
})
