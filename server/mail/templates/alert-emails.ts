import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Watch } from '#domain/search/alert.ts'
import { say } from '#server/i18n/say.ts'
import { type EmailDraft, paragraph } from './email.ts'

export type AlertEmail = {
  watch: Watch
  locale: Locale
  productUrl: string
  confirmUrl: string
  endUrl: string
}

/** Asks for confirmation of an alert. */
export function watchConfirm({ watch, locale, confirmUrl, endUrl }: AlertEmail): EmailDraft {
  const values = valuesOf(watch)
  const what = watch.reason === 'free-day' ? 'mail-watch-confirm-day' : 'mail-watch-confirm-price'
  return {
    subject: say(locale, 'mail-watch-confirm-subject', values),
    title: say(locale, 'mail-watch-confirm-title'),
    parts: [
      paragraph(say(locale, what, values)),
      { kind: 'button', text: say(locale, 'mail-watch-confirm-button'), url: confirmUrl },
      paragraph(say(locale, 'mail-watch-not-me')),
      { kind: 'link', text: say(locale, 'mail-watch-end'), url: endUrl },
    ],
  }
}

/** The day is free again. */
export function watchFreeDay(of: AlertEmail): EmailDraft {
  return reported(of, 'day')
}

/** It costs less now. */
export function watchLowerPrice(of: AlertEmail): EmailDraft {
  return reported(of, 'price')
}

function reported({ watch, locale, productUrl }: AlertEmail, what: 'day' | 'price'): EmailDraft {
  const values = valuesOf(watch)
  return {
    subject: say(locale, `mail-watch-${what}-subject`, values),
    title: say(locale, `mail-watch-${what}-title`, values),
    parts: [
      paragraph(say(locale, `mail-watch-${what}-text`, values)),
      { kind: 'button', text: say(locale, 'mail-watch-look'), url: productUrl },
      paragraph(say(locale, 'mail-watch-once')),
    ],
  }
}

function valuesOf({ product, day }: Watch): Record<string, string> {
  return { title: product.title, day: day ? formatDay(day as Day) : '' }
}
