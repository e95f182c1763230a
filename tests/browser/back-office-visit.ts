import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const messages = fileURLToPath(new URL('../../backoffice/i18n/messages', import.meta.url))

/** Returns the messages of the back office in a language. */
export function messagesOf(language: string): Record<string, string> {
  const files = globSync(`${messages}/${language}/*.json`)
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
}

/** Logs in at the login that a screen displays. */
export async function fillLogin(
  page: Page,
  email: string,
  password: string,
  words = messagesOf('en'),
): Promise<void> {
  await page.getByRole('textbox', { name: words['login.email'] }).fill(email)
  await page.getByRole('textbox', { name: words['login.password'], exact: true }).fill(password)
  await page.getByRole('button', { name: words['login.log-in'], exact: true }).click()
}
