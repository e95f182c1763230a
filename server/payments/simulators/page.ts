import { type Html, html } from '#server/http/html.ts'
import { secureCode, simulatedCards } from './test-cards.ts'

/** The frame of a simulator's pages; each states that no money moves. */
export type Shell = { provider: string; shop: string; amount: string }

/** The page where a test card is typed. */
export function cardPage(
  shell: Shell,
  { error, choices = [] }: { error?: string; choices?: { count: number; text: string }[] },
): Response {
  return respond(
    shell,
    html`${error && html`<p class="error" role="alert">${error}</p>`}
      <form method="post" autocomplete="off">
        <label>Card number <input name="number" inputmode="numeric" required maxlength="23"></label>
        <label>Name on the card <input name="holder" maxlength="80"></label>
        <div class="pair"><label>Valid until <input name="expiry" placeholder="12/30" maxlength="7"></label>
        <label>CVC <input name="cvc" inputmode="numeric" maxlength="4"></label></div>
        ${
          choices.length > 1 &&
          html`<label>Instalments <select name="instalments">${choices.map(
            ({ count, text }) => html`<option value="${count}">${text}</option>`,
          )}</select></label>`
        }
        <button name="pay">Pay ${shell.amount}</button>
      </form>
      <form method="post" action="?leave=1"><button class="quiet" name="leave">Cancel and go back</button></form>
      <details><summary>Test cards</summary><table>${simulatedCards.map(
        ({ number, explained }) => html`<tr><th>${number}</th><td>${explained}</td></tr>`,
      )}</table></details>`,
  )
}

/** The page of the card's bank. */
export function codePage(shell: Shell): Response {
  return respond(
    shell,
    html`<p>3-D Secure: your bank has sent a code. (Here it is always ${secureCode}.)</p>
      <form method="post"><label>Code <input name="code" class="code" inputmode="numeric" required maxlength="10"></label>
      <button name="confirm">Confirm</button></form>`,
  )
}

/** A page that posts a form by itself, as providers lead back. */
export function postingPage(url: string, fields: Record<string, string>): Response {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return htmlResponse(
    html`<!doctype html><title>…</title><form method="post" action="${url}">${inputs}<button>Go on</button></form>
<script>document.forms[0].submit()</script>`,
  )
}

/** A page in a frame that leads the whole window on. */
export function leavingPage(url: string): Response {
  return htmlResponse(
    html`<!doctype html><title>…</title><a href="${url}" target="_top">Go on</a>
<script>window.top.location.href=document.links[0].href</script>`,
  )
}

const style = `
body{margin:0;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,sans-serif}
header{background:#111827;color:#fff;padding:12px 20px}header small{display:block;opacity:.85}
main{box-sizing:border-box;width:min(482px,100% - 24px);margin:20px auto;padding:20px;background:#fff;border:1px solid #d1d5db;border-radius:8px}
dl{display:flex;justify-content:space-between;margin:0 0 16px;font-weight:600}dd{margin:0}
label{display:block;margin-bottom:12px;font-size:14px}
input,select{display:block;width:100%;box-sizing:border-box;margin-top:4px;padding:10px;font:inherit;font-size:16px;border:1px solid #6b7280;border-radius:6px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{width:100%;padding:12px;font:inherit;font-weight:600;color:#fff;background:#1d4ed8;border:0;border-radius:6px}
.quiet{margin-top:8px;color:#1d4ed8;background:none}.error{padding:10px;color:#991b1b;background:#fee2e2;border-radius:6px}
details{margin-top:16px;font-size:13px}th{text-align:start;padding-inline-end:12px}`

function respond({ provider, shop, amount }: Shell, body: Html): Response {
  return htmlResponse(html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${provider} (simulator)</title>
<style>${{ html: style }}</style></head><body><header><b>${provider}</b><small>A simulator. No money moves.</small></header>
<main><dl><dt>${shop}</dt><dd>${amount}</dd></dl>${body}</main></body></html>`)
}

function htmlResponse(page: Html): Response {
  return new Response(page.html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
