import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Booking } from '#domain/booking/order.ts'
import { acceptedLocale } from '#domain/languages/accept-language.ts'
import { defaultLocale, directionOf, isLocale, type Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { html } from '#server/http/html.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'

/**
 * Why there is no document: no login opens its booking, its link is forged or over, or its booking has none in its state.
 * That booking has a `page` where its reader sees it, unless they have to find it.
 */
export type Missing =
  | { reason: 'log-in' }
  | { reason: 'link' }
  | { reason: 'state'; booking: Booking; page?: string }

/** Responds with 404: to browsers with a page that says why and where to go on, to programs with the number alone. */
export async function missingDocument(
  context: Context,
  company: Company,
  missing: Missing,
): Promise<Response> {
  if (!context.req.header('accept')?.includes('text/html')) return context.text('404', 404)
  const { name, contact, languages } = await company.settings()
  const booked = missing.reason === 'state' ? missing.booking.locale : undefined
  const locale = localeFor(context, { booked, enabled: languages.enabled })
  const words = (key: ServerMessage) => say(locale, key)
  const at = (path: string) =>
    `${company.publicUrl}${locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`}`
  const title = words('document-missing-title')
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – ${name}</title><style>${{ html: style }}</style></head>
<body><header><a href="${at('/')}">${name}</a></header>
<main><h1>${title}</h1><p>${words(`document-${missing.reason}-text`)}</p>
<nav>${waysOn(missing).map(({ label, path }) => html`<a href="${at(path)}">${words(label)}</a>`)}</nav>
<h2>${words('voucher-contact')}</h2>
<p><a href="tel:${contact.phone.replaceAll(' ', '')}"><bdi dir="ltr">${contact.phone}</bdi></a><br>
<a href="mailto:${contact.email}"><bdi dir="ltr">${contact.email}</bdi></a></p></main></body></html>`
  return new Response(page.html, {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The address may have a seal in it.
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}

type Way = { label: ServerMessage; path: string }

/** Where the reader goes on. A page of members opens the login, and is displayed after it. */
function waysOn(missing: Missing): Way[] {
  const find: Way = { label: 'document-find', path: '/enquire-booking' }
  if (missing.reason === 'log-in') return [{ label: 'document-log-in', path: '/user/reservations' }, find]
  if (missing.reason === 'link' || !missing.page) return [find]
  return [{ label: 'mail-see-booking', path: missing.page }]
}

/** The language chosen on the site, else that of the booking, else one of the browser's. */
function localeFor(
  context: Context,
  { booked, enabled }: { booked: Locale | undefined; enabled: readonly Locale[] },
): Locale {
  const known = [getCookie(context, 'locale'), booked].find((one) => isLocale(one) && enabled.includes(one))
  const accepted = acceptedLocale(context.req.header('accept-language'), enabled)
  return (known as Locale | undefined) ?? accepted ?? defaultLocale
}

const style = `:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem 1.25rem 3rem;background:#fbf9f5;color:#0f2a33;font:1rem/1.6 "Segoe UI","Noto Sans Arabic",system-ui,sans-serif}
header,main{max-width:34rem;margin-inline:auto}
header a{color:#0b6b72;font-size:1.25rem;font-weight:700;text-decoration:none}
main{margin-top:1.5rem;padding:1.75rem 1.5rem;background:#fff;border:1px solid #e4dfd5;border-radius:.75rem}
h1{margin:0;font-size:1.625rem;line-height:1.25;text-wrap:balance}
h2{margin:2rem 0 0;font-size:1rem}
p{margin:.75rem 0 0;color:#4a5f66;overflow-wrap:anywhere}
p a{display:inline-block;padding-block:.25rem;color:#0b6b72}
nav{display:flex;flex-wrap:wrap;gap:.625rem;margin-top:1.5rem}
nav a{padding:.6rem 1.25rem;border:1px solid #b9c2c4;border-radius:.625rem;color:#0f2a33;font-weight:600;text-decoration:none}
nav a:first-child{border-color:#b54d2b;background:#b54d2b;color:#fff}
a:focus-visible{outline:2px solid #0b6b72;outline-offset:2px}`

const styleHash = createHash('sha256').update(style).digest('base64')
