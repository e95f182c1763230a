import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { telephonePhoto } from '../factories/comments.ts'
import { axeViolations } from './axe.ts'
import { hydrated, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

async function applicationsFrom(email: string) {
  const { rows } = await shopHere().sql.query(
    `select a.number, a.state, a.locale, a.agency, a.tax_number,
            (select count(*)::int from agency_documents d where d.agency = a.id) as documents,
            (select array_agg(o.template order by o.id) from outbox o where o.data->>'agency' = a.id::text) as mails
     from agencies a where a.email = $1`,
    [email],
  )
  return rows
}

test('an agency applies on a phone with a document, corrects errors, and gets its number', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/tr/agency/forms')
  await hydrated(page)
  const fill = (key: string, value: string) => page.getByLabel(words[key]!, { exact: true }).fill(value)
  await fill('agency.name', 'Likya Turizm A.Ş.')
  await fill('agency.licence', '12345')
  await fill('agency.address', 'Liman Sokak 3, Fethiye')
  await fill('contact.name', 'Defne Aksoy')
  await fill('contact.email', 'defne@')
  await fill('contact.phone', '+90 252 000 00 00')
  await page
    .getByLabel(words['reviews.choose-photos']!)
    .setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await telephonePhoto() })
  await page.locator('input[name=documents]').waitFor({ state: 'attached' })
  const send = page.getByRole('button', { name: words['agency.send'], exact: true })
  await send.click()
  await page.getByRole('alert').getByText(words['contact.errors']!).waitFor()
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])
  await fill('agency.taxNumber', '987 654 32 10')
  await fill('contact.email', 'defne@agency.example')
  await page.getByRole('checkbox').check()
  await send.dblclick()
  await page.getByText(words['agency.sent']!).waitFor()
  const [application, ...more] = await applicationsFrom('defne@agency.example')
  expect(more).toEqual([])
  expect(application).toMatchObject({
    state: 'applied',
    locale: 'tr',
    agency: 'Likya Turizm A.Ş.',
    tax_number: '9876543210',
    documents: 1,
    mails: ['agency-application-received', 'agency-application-for-staff'],
  })
  await expect.poll(() => page.getByRole('status').getByText(application.number).isVisible()).toBe(true)
  await leave()
})

test('an agency applies without scripts', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { javaScriptEnabled: false })
  await page.goto('/agency/forms')
  const fill = (key: string, value: string) => page.getByLabel(words[key]!, { exact: true }).fill(value)
  await fill('agency.name', 'Lykia Reisen GmbH')
  await fill('agency.licence', 'A-1234')
  await fill('agency.taxNumber', 'DE 555 666 777')
  await fill('agency.address', 'Hafenstrasse 3, Hamburg')
  await fill('contact.name', 'Lena Vogt')
  await fill('contact.email', 'lena@agency.example')
  await fill('contact.phone', '+49 40 000000')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words['agency.send'], exact: true }).click()
  await page.getByText(words['agency.sent']!).waitFor()
  expect(await applicationsFrom('lena@agency.example')).toMatchObject([{ documents: 0, state: 'applied' }])
  await leave()
})
