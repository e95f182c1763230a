// npm run mails [FOLDER]
// npm run mails -- list [EMAIL]
// npm run mails -- preview EMAIL [--language tr] [--html FILE]
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isLocale, type Locale, locales } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { listEmailTexts, type PreviewedEmail, previewEmail } from '#server/mail/preview-mail.ts'
import { mailTexts } from '#server/mail-texts/mail-texts.ts'
import { endWithUsage, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'

const usage = 'npm run mails -- [FOLDER] | list [EMAIL] | preview EMAIL [--language LANGUAGE] [--html FILE]'

const { values: flags, positionals } = readArguments(usage, {
  language: { type: 'string', default: 'en' },
  html: { type: 'string' },
})

async function list(company: Company, template: string | undefined): Promise<void> {
  const emails = await listEmailTexts(company, template)
  if (!emails) throw new CannotStart(`There is no email ${template}.`)
  for (const { template: name, fields } of emails) {
    const changed = fields.flatMap(({ field, own }) => Object.keys(own).map((locale) => `${field}.${locale}`))
    console.log(changed.length > 0 ? `${name}  own texts: ${changed.join(', ')}` : name)
    if (!template) continue
    for (const { field, placeholders, defaults, own } of fields) {
      const names = placeholders.map((one) => `{${one.name}}${one.required ? ' (required)' : ''}`)
      console.log(`\n${field}: ${names.join(', ')}`)
      for (const locale of locales) {
        const text = own[locale] ?? defaults[locale]
        if (text) console.log(`  ${locale}${own[locale] ? ' (own)' : ''}  ${text}`)
      }
    }
  }
}

async function preview(company: Company, template: string): Promise<void> {
  const { language, html } = flags
  if (!isLocale(language)) throw new CannotStart(`--language is one of ${locales.join(', ')}.`)
  const mail = await write(company, template, language)
  console.log(`${mail.subject}\n\n${mail.text}`)
  if (html === undefined) return
  await writeFile(html, mail.html)
  console.log(`\nWritten to ${resolve(html)}.`)
}

async function writeAll(company: Company, given: string | undefined): Promise<void> {
  const folder = given ? resolve(given) : await mkdtemp(join(tmpdir(), 'kervan-mails-'))
  for (const locale of locales) {
    await mkdir(join(folder, locale), { recursive: true })
    const rows: string[] = []
    for (const template of Object.keys(mailTexts)) {
      const { subject, html, text } = await write(company, template, locale)
      await writeFile(join(folder, locale, `${template}.html`), html)
      await writeFile(join(folder, locale, `${template}.txt`), text)
      const [page, plain] = ['html', 'txt'].map((end) => `${locale}/${template}.${end}`)
      const escaped = subject.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      rows.push(
        `<li><a href="${page}">${template}</a> (<a href="${plain}">text</a>): <bdi>${escaped}</bdi></li>`,
      )
    }
    const page = `<!doctype html><meta charset="utf-8"><title>${locale}</title><ol>${rows.join('\n')}</ol>`
    await writeFile(join(folder, `${locale}.html`), page)
  }
  console.log(`Look at ${locales.map((locale) => join(folder, `${locale}.html`)).join(', ')}.`)
}

async function write(company: Company, template: string, locale: Locale): Promise<PreviewedEmail> {
  const mail = await previewEmail(company, { template, locale })
  if (isRefusal(mail)) throw new CannotStart(`There is no email ${template}: see npm run mails -- list.`)
  return mail
}

const [verb, name] = positionals
if (verb === 'preview' && !name) endWithUsage(usage)

await runBesideServer(async (opened) => {
  const company = await opened.company()
  if (verb === 'list') await list(company, name)
  else if (verb === 'preview') await preview(company, name!)
  else await writeAll(company, verb)
})
