import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goToBasketCheckout, messagesOf } from '../../tooling/browser/traveller.ts'
import { freePort } from '../factories/start-server.ts'
import { fillCart } from './add-to-cart.ts'
import { phone } from './browser.ts'
import { dialogOf, field, openDialog, press } from './login-dialog.ts'
import { arrive, button, clean, password, said, toasted } from './member-visit.ts'
import { ownShopOfThisFile } from './open-shop.ts'

// A passkey belongs to a host name: an address of numbers has none.
const shopHere = ownShopOfThisFile(async () => {
  const port = String(await freePort())
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}` }
})

/** A device that creates and uses passkeys without a question, as one with a fingerprint does. */
async function withAuthenticator(page: Page): Promise<void> {
  // The end of the session by which axe would be loaded would end the authenticator, too.
  await page.addInitScript(axe.source)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
}

const logOut = (page: Page) => page.context().clearCookies({ name: /^(?!kervan_consent)/ })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: said('area.save'), exact: true })

test('a member adds a passkey after a proof, names it, logs in with it everywhere, and deletes it', async () => {
  const shop = shopHere()
  const origin = shop.origin.replace('127.0.0.1', 'localhost')
  const { page, email, leave } = await arrive({ ...shop, origin }, phone)
  await shop.sql.query('update members set email_verified_at = now() where email = $1', [email])
  await shop.sql.query(
    `update sessions set created_at = now() - interval '1 hour'
    where member = (select id from members where email = $1)`,
    [email],
  )

  await withAuthenticator(page)
  await page.goto('/user/security')
  await button(page, 'area.passkey-add').click()
  await field(page, 'area.passkey-name').fill('Phone')
  await save(page).click()
  const proof = page.getByRole('dialog', { name: said('area.prove') })
  const confirm = proof.getByRole('button', { name: said('account.confirm-button') })
  const typed = proof.getByRole('textbox', { name: said('area.password-present') })
  await typed.fill('wrong')
  await confirm.click()
  await expect.poll(() => typed.getAttribute('aria-invalid')).toBe('true')
  await clean(page, 'passkey-proof')
  await typed.fill(password)
  await confirm.click()
  await toasted(page, 'area.passkey-saved')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `${said('area.passkey-rename')}: Phone` }).click()
  await field(page, 'area.passkey-name').fill('Elif’s phone')
  await save(page).click()
  await page.getByText('Elif’s phone', { exact: true }).waitFor()
  await clean(page, 'passkeys')

  await logOut(page)
  await page.goto('/c/privacy-notice')
  await openDialog(page)
  await press(page, 'members.passkey')
  await toasted(page, 'members.welcome')
  expect((await page.request.get('/api/uye-gecis-anahtari-listele')).status()).toBe(200)

  await logOut(page)
  await fillCart(page)
  await goToBasketCheckout(page, messagesOf('en'))
  const account = page.getByRole('region', { name: said('members.title'), exact: true })
  await account.getByRole('button', { name: said('members.passkey') }).click()
  await account.waitFor({ state: 'detached' })

  await page.goto('/user/security')
  await page.getByRole('button', { name: `${said('area.delete')}: Elif’s phone` }).click()
  await dialogOf(page)
    .getByRole('button', { name: said('area.delete'), exact: true })
    .click()
  await toasted(page, 'area.passkey-deleted')
  await page.getByText('Elif’s phone', { exact: true }).waitFor({ state: 'detached' })

  await logOut(page)
  await page.goto('/c/privacy-notice')
  await openDialog(page)
  await press(page, 'members.passkey')
  await dialogOf(page).getByRole('alert').getByText('This passkey can’t be used here').waitFor()
  await leave()
})
