import type { Locale } from '#domain/languages/locales.ts'
import { say } from '#server/messages/say.ts'
import { type Letter, paragraph } from './letter.ts'

/** Greets somebody who has just become a member. */
export function welcome(of: { firstName: string; company: string; pageUrl: string; locale: Locale }): Letter {
  const { firstName, company, pageUrl, locale } = of
  return {
    subject: say(locale, 'mail-welcome-subject', { company }),
    title: say(locale, 'mail-welcome-title', { name: firstName }),
    parts: [
      paragraph(say(locale, 'mail-welcome-text', { company })),
      { kind: 'button', text: say(locale, 'mail-welcome-button'), url: pageUrl },
    ],
  }
}
