import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from '#backoffice/screens.ts'
import { backOfficePath, isBackOffice } from '#backoffice/server/path.ts'
import { directionOf, type Locale, locales } from '#domain/languages/locales.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { demoCompany } from '#tests/factories/company.ts'
import { mailSamples, switchLanguage } from '#tests/factories/mail-samples.ts'
import { testMember } from '#tests/factories/sale.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'

// Every email, in every language, of what one member did in the demo company.
const company = await demoCompany()
const { member, token } = await testMember(company, 'Ada')
const samples = await mailSamples(company, token)

/** Staff are written to in the company’s own language, whatever the guest's. */
const forStaff: MailTemplate[] = ['staff-notice']

const toStaff: MailTemplate[] = [
  ...forStaff,
  'staff-invitation',
  'staff-new-password',
  'staff-password-changed',
  'staff-email-changed',
  'staff-security-changed',
  'staff-test-email',
  'departure-closed-for-staff',
  'sales-of-day-for-staff',
  'departures-below-minimum-for-staff',
  'request-for-staff',
  'message-for-staff',
  'agency-application-for-staff',
  'offer-declined',
  'comment-for-staff',
  'comment-reported',
]

/** Emails that only say what has happened, without a link. */
const withoutButton: MailTemplate[] = [
  'login-code',
  'password-changed',
  'email-changed',
  'account-erased',
  'request-received',
  'request-declined',
  'message-received',
  'message-answer',
  'agency-application-received',
  'agency-approved',
  'agency-refused',
  'agency-suspended',
  'agency-reinstated',
  'comment-rejected',
]

test.each(locales)('every email in %s is complete', { timeout: 120_000 }, async (locale) => {
  for (const [template, mail] of await lettersIn(locale)) {
    const of = `${template} in ${locale}`
    expect(errorsOf(template, mail, locale), of).toEqual([])
  }
})

const composed: Partial<Record<Locale, Promise<Map<MailTemplate, ComposedMail>>>> = {}

/** The emails of a language; each is composed once. */
function lettersIn(locale: Locale): Promise<Map<MailTemplate, ComposedMail>> {
  composed[locale] ??= composeAll(locale)
  return composed[locale]
}

async function composeAll(locale: Locale): Promise<Map<MailTemplate, ComposedMail>> {
  const letters = new Map<MailTemplate, ComposedMail>()
  await switchLanguage(company, locale)
  for (const [template, data] of Object.entries(samples) as [MailTemplate, object][])
    letters.set(template, await composeMail(company, { template, locale, data, recipient: member.email }))
  return letters
}

function errorsOf(template: MailTemplate, { subject, html, text }: ComposedMail, locale: Locale): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url!.replaceAll('&#38;', '&'))
  const pages = links.filter((url) => url.startsWith('http') && url !== company.publicUrl)
  const own = forStaff.includes(template) ? 'en' : locale
  const words = html.replace(/<style[\s\S]*?<\/style>/g, '').replaceAll(/<[^>]*>/g, ' ')
  const direction = directionOf(locale)
  const checks: [error: string, isThere: boolean][] = [
    ['no language', !html.includes(`<html lang="${locale}" dir="${direction}">`)],
    ['no subject', subject.trim().length < 8],
    ['a subject that is cut off', subject.length > 110],
    ['a line break in the subject', /[\r\n]/.test(subject)],
    [
      'a word that is missing',
      /undefined|\bnull\b|NaN|\[object|\{\w+\}|mail-\w+-/.test(`${subject} ${words} ${text}`),
    ],
    ['another script', !scriptOf(own).test(subject + words)],
    ['an address that leads nowhere', links.some((url) => !/^(https?:\/\/|tel:\+|mailto:)/.test(url))],
    ['no button', pages.length === 0 && !withoutButton.includes(template)],
    ['a link that the text does not have', pages.some((url) => !text.includes(url))],
    ['HTML in the text', /<\w+|&#?\w+;/.test(text)],
    ['a text without its foot', !text.includes('\n--\n')],
    [
      'no word on why it comes',
      text.split('\n--\n')[1]?.split('\n').length === 3 && !toStaff.includes(template),
    ],
    ['no preview beside the subject', !/<div style="display:none[^>]*>[^<]{20}/.test(html)],
    ['more than mail programs show', html.length > 100_000],
  ]
  return checks.filter(([, isThere]) => isThere).map(([error]) => error)
}

function scriptOf(locale: Locale): RegExp {
  return locale === 'ar' ? /\p{Script=Arabic}{3}/u : locale === 'ru' ? /\p{Script=Cyrillic}{3}/u : /[a-z]{3}/
}

/** These open a page of the storefront, where a password is chosen. */
const chosenPassword: MailTemplate[] = ['staff-invitation', 'staff-new-password']

test.each(locales)(
  'every email to staff in %s has one button, which opens a screen of the back office, and no command',
  { timeout: 120_000 },
  async (locale) => {
    const letters = await lettersIn(locale)
    for (const template of toStaff.filter((one) => !chosenPassword.includes(one))) {
      const mail = letters.get(template)!
      expect([template, buttonsOf(mail).map(screenAt)]).toEqual([template, [expect.any(String)]])
      expect([template, mail.text.includes('npm run')]).toEqual([template, false])
    }
  },
)

test('a reply to an email about a guest, an author or an agency reaches that person, any other the company', async () => {
  const replied: MailTemplate[] = []
  for (const [template, mail] of await lettersIn('en')) if (mail.replyTo) replied.push(template)
  expect(replied.toSorted()).toEqual([
    'agency-application-for-staff',
    'comment-for-staff',
    'message-for-staff',
    'offer-declined',
    'request-for-staff',
    'staff-notice',
  ])
})

/** The addresses of the buttons of an email: links with a background. */
function buttonsOf({ html }: ComposedMail): string[] {
  return [...html.matchAll(/<a href="([^"]*)" style="display:inline-block;background/g)].map(([, url]) =>
    url!.replaceAll('&#38;', '&'),
  )
}

/** The screen that answers an address; staff addresses have no language. */
function screenAt(address: string): string | undefined {
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(company.publicUrl).origin || !isBackOffice(pathname)) return undefined
  return screens.find(({ path }) => matchPath(path, pathname.slice(backOfficePath.length)))?.path
}

test('the email of an offer greets who asked, and names the package that is offered', async () => {
  const { text } = (await lettersIn('nl')).get('offer-made')!
  expect(text).toContain('Beste Ada')
  expect(text).toContain('Pakket: Klein gezelschap')
})

test('a member can decline a reminder in the mail program, and no confirmation', async () => {
  const letters = await lettersIn('tr')
  expect(letters.get('departure-reminder')!.list).toEqual({
    unsubscribe: `${company.publicUrl}/tr/user/notification`,
  })
  expect(letters.get('booking-confirmed')!.list).toBeUndefined()
})

test('an email says why it comes: users of agencies have an account, authors wrote a comment', async () => {
  const letters = await lettersIn('en')
  const why = (template: MailTemplate) =>
    /You’re receiving this because (.*)/.exec(letters.get(template)!.text)?.[1]
  for (const template of ['agency-invitation', 'agency-new-password', 'agency-password-changed'] as const) {
    expect([template, why(template)]).toEqual([template, 'you have an account with us.'])
  }
  for (const template of ['comment-approved', 'comment-answered', 'comment-rejected'] as const) {
    expect([template, why(template)]).toEqual([template, 'a comment was written with this address.'])
  }
  expect(why('booking-confirmed')).toBe('you booked with us.')
})

test('what a guest wrote keeps its own direction in an Arabic email', async () => {
  const { html } = (await lettersIn('ar')).get('message-for-staff')!
  expect(html).toMatch(/<p dir="auto"[^>]*>Is there a boat for twelve people\?<\/p>/)
})
