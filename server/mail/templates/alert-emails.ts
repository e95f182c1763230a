import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Alert } from '#domain/search/alert.ts'
import { say } from '#server/i18n/say.ts'
import { type EmailDraft, paragraph } from './email.ts'

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
    subject: say(locale, 'mail-alert-confirm-subject', values),
    title: say(locale, 'mail-alert-confirm-title'),
    parts: [
      paragraph(say(locale, what, values)),
      { kind: 'button', text: say(locale, 'mail-alert-confirm-button'), url: confirmUrl },
      paragraph(say(locale, 'mail-alert-not-me')),
      { kind: 'link', text: say(locale, 'mail-alert-end'), url: endUrl },
    ],
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
    subject: say(locale, `mail-alert-${what}-subject`, values),
    title: say(locale, `mail-alert-${what}-title`, values),
    parts: [
      paragraph(say(locale, `mail-alert-${what}-text`, values)),
      { kind: 'button', text: say(locale, 'mail-alert-look'), url: productUrl },
      paragraph(say(locale, 'mail-alert-once')),
    ],
  }
}

function valuesOf({ product, day }: Alert): Record<string, string> {
  return { title: product.title, day: day ? formatDay(day as Day) : '' }
}
