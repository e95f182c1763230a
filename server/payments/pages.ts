import { createHash } from 'node:crypto'
import { directionOf, type Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { type Html, html } from '#server/http/html.ts'
import { say } from '#server/i18n/say.ts'
import { localeOfBooking } from '#server/orders/lock-booking.ts'
import type { PaymentStep } from './provider.ts'
import { attemptOf } from './queries.ts'

const submit = 'document.forms[0].submit()'
const leave = 'window.top.location.replace(document.links[0].href)'

/**
 * The page that goes on as the provider requires: a form that posts itself, its page in a frame, or its own HTML, shut off from our
 * cookies and storage. Gone once the attempt has an end.
 */
export async function stepPage(company: Company, id: string): Promise<Response> {
  const attempt = await attemptOf(company.database, id)
  const step = attempt?.step as PaymentStep | null | undefined
  const isOpen = attempt?.state === 'started' || attempt?.state === 'pending'
  if (!isOpen || !step || step.kind === 'redirect') return new Response('404', { status: 404 })
  if (step.kind === 'html') {
    return respond(
      step.html,
      'sandbox allow-forms allow-scripts allow-top-navigation allow-popups; base-uri https:',
    )
  }
  const locale = (await localeOfBooking(company.database, attempt.booking)) as Locale
  const target = new URL(step.url).origin
  if (step.kind === 'iframe') return framePage(locale, { url: step.url, target })
  const fields = Object.entries(step.fields)
  const page = pageOf(
    locale,
    html`<form method="post" action="${step.url}">
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
      <p>${say(locale, 'payment-to-bank')}</p><button>${say(locale, 'payment-go-on')}</button>
    </form><script>${{ html: submit }}</script>`,
  )
  return respond(
    page,
    `default-src 'none'; script-src ${hashOf(submit)}; form-action ${target}; frame-ancestors 'none'`,
  )
}

/** The provider's page, filling ours. */
function framePage(locale: Locale, { url, target }: { url: string; target: string }): Response {
  const frame = html`<iframe src="${url}" title="${say(locale, 'payment-to-bank')}"
    style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>`
  return respond(
    pageOf(locale, frame),
    `default-src 'none'; frame-src ${target} 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
  )
}

/** A page inside the provider's frame that leads the whole window on. */
export function leaveFrame(url: string, locale: string): Response {
  const words = locale as Locale
  const page = pageOf(
    words,
    html`<p><a href="${url}" target="_top">${say(words, 'payment-go-on')}</a></p>
      <script>${{ html: leave }}</script>`,
  )
  return respond(page, `default-src 'none'; script-src ${hashOf(leave)}`)
}

function pageOf(locale: Locale, body: Html): string {
  return html`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>…</title></head><body>${body}</body></html>`.html
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function respond(page: string, policy: string): Response {
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy,
    },
  })
}
