import { createHash } from 'node:crypto'
import { directionOf, type Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { type Html, html } from '#server/http/html.ts'
import { canSay, type ServerMessage, say } from '#server/i18n/say.ts'
import { mostCodes, secureCode, testCards } from './cards.ts'
import type { RehearsalRow } from './queries.ts'

/** The common data of the bank's pages: shop, amount, language. */
export type BankPage = { payment: RehearsalRow; shop: string; publicUrl: string }

/** The page where the card is typed. */
export function cardPage(page: BankPage, error?: ServerMessage): Response {
  const { payment } = page
  const words = wordsFor(payment.locale)
  return respond(
    page,
    html`<h1>${words('bank-card-title')}</h1>
    ${summary(page)} ${error && html`<p class="error" role="alert">${words(error)}</p>`}
    <form method="post" autocomplete="off">
      <label>${words('bank-card-number')}
        <input name="number" dir="ltr" inputmode="numeric" required maxlength="23" placeholder="0000 0000 0000 0000" autofocus></label>
      <label>${words('bank-card-holder')}<input name="holder" maxlength="80"></label>
      <div class="pair">
        <label>${words('bank-card-expiry')}<input name="expiry" dir="ltr" placeholder="12/30" maxlength="7"></label>
        <label>${words('bank-card-cvc')}<input name="cvc" dir="ltr" inputmode="numeric" placeholder="000" maxlength="4"></label>
      </div>
      <button>${words('bank-pay', { amount: amountOf(payment) })}</button>
    </form>
    ${abandonForm(payment)}
    <section class="cards">
      <h2>${words('bank-test-cards')}</h2>
      <p>${words('bank-test-cards-note', { code: secureCode })}</p>
      <table>${testCards.map(
        ({ number, explained }) =>
          html`<tr><th scope="row"><bdi dir="ltr">${number}</bdi></th><td>${words(explained)}</td></tr>`,
      )}</table>
    </section>`,
  )
}

/** The 3-D Secure page: the code that the card's bank has "sent". */
export function securePage(page: BankPage, isWrong = false): Response {
  const { payment } = page
  const words = wordsFor(payment.locale)
  return respond(
    page,
    html`<h1>${words('bank-secure-title')}</h1>
    ${summary(page)}
    <p>${words('bank-secure-text', { code: secureCode })}</p>
    ${isWrong && html`<p class="error" role="alert">${words('bank-wrong-code', { left: mostCodes - payment.attempts })}</p>`}
    <form method="post" autocomplete="off">
      <input type="hidden" name="token" value="${payment.token}">
      <label>${words('bank-code')}
        <input name="code" class="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="10" autofocus></label>
      <button>${words('bank-confirm')}</button>
    </form>
    ${abandonForm(payment)}`,
  )
}

/** How it ended; the button carries the browser back to the shop. */
export function endPage(
  page: BankPage,
  { isGood, errorGroup }: { isGood: boolean; errorGroup?: string },
): Response {
  const { payment } = page
  const words = wordsFor(payment.locale)
  const reason = `bank-declined-${errorGroup}`
  return respond(
    page,
    html`<h1>${words(isGood ? 'bank-approved-title' : 'bank-declined-title')}</h1>
    ${summary(page)}
    ${!isGood && html`<p class="error">${words(canSay(reason) ? reason : 'bank-declined-UNKNOWN')}</p>`}
    <form method="post" action="${payment.returnUrl}">
      <input type="hidden" name="token" value="${payment.token}">
      <button>${words('bank-return', { shop: page.shop })}</button>
    </form>`,
  )
}

/** Sends the browser on to the shop by the very form post it has just made. */
export function postOn({ payment }: BankPage): Response {
  return new Response(null, {
    status: 307,
    headers: { location: payment.returnUrl, 'cache-control': 'no-store' },
  })
}

function abandonForm({ token, locale }: RehearsalRow): Html {
  // A form of its own: what was typed of a card must not travel to the shop with it.
  return html`<form method="post" action="../abandon/${token}">
    <input type="hidden" name="token" value="${token}">
    <button class="quiet">${wordsFor(locale)('bank-abandon')}</button>
  </form>`
}

function summary({ payment, shop }: BankPage): Html {
  return html`<dl>
    <div><dt>${wordsFor(payment.locale)('bank-shop')}</dt><dd>${shop}</dd></div>
    <div><dt>${wordsFor(payment.locale)('bank-amount')}</dt><dd>${amountOf(payment)}</dd></div>
  </dl>`
}

function amountOf({ amount, currency, locale }: RehearsalRow): string {
  return formatMoney(moneyOf(amount, currency as Currency), locale)
}

function wordsFor(locale: string) {
  return (key: ServerMessage, values?: Record<string, unknown>) => say(locale as Locale, key, values)
}

const style = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#eceff3;color:#1c2733;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{background:#24384f;color:#fff;padding:14px 20px}
header b{font-size:18px;letter-spacing:.01em}
header span{display:block;font-size:13px;opacity:.85}
main{max-width:460px;margin:24px auto;padding:24px;background:#fff;border:1px solid #d4dae2;border-radius:8px}
h1{font-size:22px;line-height:1.25;margin:0 0 16px}
h2{font-size:15px;margin:0 0 4px}
dl{margin:0 0 20px;border:1px solid #d4dae2;border-radius:6px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 12px}
dl div+div{border-top:1px solid #d4dae2}
dt{color:#55606e}
dd{margin:0;font-weight:600;text-align:right;font-variant-numeric:tabular-nums}
label{display:block;margin-bottom:14px;font-size:14px;color:#3c4856}
input{display:block;width:100%;margin-top:4px;padding:10px 12px;font:inherit;font-size:16px;border:1px solid #7d8896;border-radius:6px}
.code{font-size:24px;letter-spacing:.3em;text-align:center}
input:focus-visible,button:focus-visible{outline:3px solid #2d6cdf;outline-offset:2px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{width:100%;padding:12px;font:inherit;font-weight:600;color:#fff;background:#24538a;border:0;border-radius:6px;cursor:pointer}
button:hover{background:#1c4473}
.quiet{margin-top:10px;color:#24538a;background:none;font-weight:500}
.quiet:hover{background:#eef3f9}
.error{margin:0 0 16px;padding:10px 12px;color:#8c1d18;background:#fdeceb;border-radius:6px}
.cards{margin-top:24px;padding-top:16px;border-top:1px solid #d4dae2;font-size:14px}
.cards p{margin:0 0 8px;color:#55606e}
table{width:100%;border-collapse:collapse}
th{padding-block:6px;padding-inline-end:12px;font-weight:600;text-align:start;white-space:nowrap;font-variant-numeric:tabular-nums;vertical-align:top}
td{padding:6px 0;color:#3c4856}
`

const styleHash = createHash('sha256').update(style).digest('base64')

function respond({ payment, publicUrl }: BankPage, body: Html): Response {
  const locale = payment.locale as Locale
  const words = wordsFor(locale)
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${words('bank-name')}</title><style>${{ html: style }}</style></head>
<body><header><b>${words('bank-name')}</b><span>${words('bank-not-real')}</span></header>
<main>${body}</main></body></html>`
  // Redirects count as form targets too: the shop's own page comes after its return address.
  const targets = [...new Set([new URL(payment.returnUrl).origin, new URL(publicUrl).origin])].join(' ')
  return new Response(page.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${targets}; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}
