import type { Guard } from '#contract/enquiries/enquiries.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import type { ContactForm, TripEnquiry } from '#domain/enquiries/contact-form.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, type Money, zero } from '#domain/money/money.ts'
import { moneyTyped } from '#domain/money/typed-money.ts'

/** Returns the fields of a form, sent by a script or by the browser itself. */
export function readForm(fields: FormData, locale: Locale): { form: ContactForm; guard: Guard } {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const form: ContactForm = {
    locale,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    text: text('text'),
    consent: fields.get('consent') !== null,
    ...(fields.get('trip') !== null && { trip: tripOf(fields, text) }),
  }
  return { form, guard: { token: text('token'), trap: text('website') } }
}

function tripOf(fields: FormData, text: (name: string) => string): TripEnquiry {
  const count = (name: string) => Math.trunc(Number(text(name))) || 0
  return {
    // An invalid day is sent unchanged and refused with a message.
    ...(text('day') && { day: dayTyped(text('day')) ?? text('day') }),
    ...(text('until') && { until: dayTyped(text('until')) ?? text('until') }),
    flexible: fields.get('flexible') !== null,
    adults: count('adults'),
    children: count('children'),
    kinds: fields.getAll('kinds').map(String) as ProductKind[],
    ...(text('budget') && { budget: budgetOf(text('budget'), text('currency')) }),
  }
}

/** What is no amount counts as nothing, and is refused. */
function budgetOf(typed: string, currency: string): Money {
  return moneyTyped(typed, currency as Currency) ?? zero(currency as Currency)
}
