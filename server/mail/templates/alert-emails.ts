import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Alert } from '#domain/search/alert.ts'
import { say } from '#server/i18n/say.ts'
import { type EmailDraft, emailText, paragraph } from './email.ts'

export type AlertEmail = {
  alert: Alert
  locale: Locale
  productUrl: string
  confirmUrl: string
  endUrl: string
}

/** Asks for confirmation of an alert. */
export function alertConfirm({ alert, locale, confirmUrl, endUrl }: AlertEmail): EmailDraft {
  const values = valuesOf(alert)
  const what = alert.reason === 'free-day' ? 'mail-alert-confirm-day' : 'mail-alert-confirm-price'
  return {
    subject: emailText(locale, 'mail-alert-confirm-subject', values),
    title: emailText(locale, 'mail-alert-confirm-title'),
    parts: [
      paragraph(emailText(locale, what, values)),
      { kind: 'button', text: say(locale, 'mail-alert-confirm-button'), url: confirmUrl },
      paragraph(emailText(locale, 'mail-alert-not-me')),
      { kind: 'link', text: say(locale, 'mail-alert-end'), url: endUrl },
    ],
    values,
  }
}

/** The day is free again. */
export function alertFreeDay(of: AlertEmail): EmailDraft {
  return reported(of, 'day')
}

/** It costs less now. */
export function alertLowerPrice(of: AlertEmail): EmailDraft {
  return reported(of, 'price')
}

function reported({ alert, locale, productUrl }: AlertEmail, what: 'day' | 'price'): EmailDraft {
  const values = valuesOf(alert)
  return {
    subject: emailText(locale, `mail-alert-${what}-subject`, values),
    title: emailText(locale, `mail-alert-${what}-title`, values),
    parts: [
      paragraph(emailText(locale, `mail-alert-${what}-text`, values)),
      { kind: 'button', text: say(locale, 'mail-alert-look'), url: productUrl },
      paragraph(emailText(locale, 'mail-alert-once')),
    ],
    values,
  }
}

function valuesOf({ product, day }: Alert): Record<string, string> {
  return { title: product.title, day: day ? formatDay(day as Day) : '' }
}
