import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import type { Shop } from './start-shop.ts'

const words = messagesOf('en')
/** The English of a message. */
export const said = (key: string) => words[key]!
/** As long as the pages themselves are waited for. */
export const slowly = { timeout: 20_000 }

export const opener = (page: Page) =>
  page.getByRole('button', { name: said('members.logIn'), exact: true }).first()
export const dialogOf = (page: Page) => page.getByRole('dialog')
export const tab = (page: Page, key: string) => dialogOf(page).getByRole('tab', { name: said(key) })
export const field = (page: Page, key: string) =>
  dialogOf(page).getByRole('textbox', { name: said(key), exact: true })
export const press = (page: Page, key: string) =>
  dialogOf(page)
    .getByRole('tabpanel')
    .getByRole('button', { name: said(key), exact: true })
    .first()
    .click()

/** On a phone the member's entries are in the menu. */
export async function openDialog(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 992) {
    await page.getByRole('button', { name: said('header.menu') }).click()
    await dialogOf(page)
      .getByRole('button', { name: said('members.logIn'), exact: true })
      .click()
    await tab(page, 'members.logIn').waitFor()
    return
  }
  await opener(page).click()
  await tab(page, 'members.logIn').waitFor()
}

export async function logIn(page: Page, email = 'ada@example.com', password = 'turkuaz'): Promise<void> {
  await field(page, 'members.email').fill(email)
  await field(page, 'members.password').fill(password)
  await press(page, 'members.logIn')
}

/** A member of this test alone. */
export async function newMember(
  page: Page,
  password = 'gümüşlük-2026',
): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@example.com`
  await page.request.post('/api/uye-kayit-ol-post', {
    data: { ad: 'Elif', soyad: 'Kaya', e_mail: email, sifre: password, sifre_onay: password },
  })
  await page.context().clearCookies({ name: /^(?!kervan_consent)/ })
  return { email, password }
}

/** The link in the newest mail to an address, as the outbox shows it. */
export async function mailedLink(
  { origin, sql }: Pick<Shop, 'origin' | 'sql'>,
  email: string,
  template: string,
): Promise<string> {
  const { rows } = await sql.query(
    'select id from outbox where recipient = $1 and template = $2 order by id desc limit 1',
    [email, template],
  )
  const html = await (await fetch(`${origin}/api/dev/outbox/${rows[0].id}`)).text()
  return html.match(/href="([^"]+#[^"]+)"/)![1]!
}
