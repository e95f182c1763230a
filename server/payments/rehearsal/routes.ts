import type { Context } from 'hono'
import type { Company } from '#server/company.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { formOf } from '../form.ts'
import { abandon, isPageOver, outcomeOf, takeCard, takeCode } from './bank.ts'
import { type BankPage, cardPage, endPage, postOn, securePage } from './pages.ts'
import { type RehearsalRow, rehearsalOfToken } from './queries.ts'

type Handler = (parts: { page: BankPage; fields: URLSearchParams; company: Company }) => Promise<Response>

/** The rehearsal bank's own pages: plain forms, no script. */
export const rehearsalRoutes: PlainRoute[] = [
  route('get', '/rehearsal-bank/pay/:token', async ({ page }) => pageOf(page)),
  route('post', '/rehearsal-bank/pay/:token', async ({ page, fields, company }) => {
    if (!isWaiting(page.payment, 'open')) return pageOf(page)
    const answer = await takeCard(company, page.payment, fields.get('number') ?? '')
    if (answer === 'card-unknown') return cardPage(page, 'bank-card-unknown')
    const { token } = page.payment
    return new Response(null, {
      status: 303,
      headers: {
        location: answer === 'ask-code' ? `../secure/${token}` : token,
        'cache-control': 'no-store',
      },
    })
  }),
  route('get', '/rehearsal-bank/secure/:token', async ({ page }) => pageOf(page)),
  route('post', '/rehearsal-bank/secure/:token', async ({ page, fields, company }) => {
    if (!isWaiting(page.payment, 'code') && !isWaiting(page.payment, 'code-late')) return pageOf(page)
    const answer = await takeCode(company, page.payment, fields.get('code') ?? '', new Date())
    if (answer === 'done') return postOn(page)
    const payment = (await rehearsalOfToken(company.database, page.payment.token))!
    return answer === 'wrong' ? securePage({ ...page, payment }, true) : pageOf({ ...page, payment })
  }),
  route('post', '/rehearsal-bank/abandon/:token', async ({ page, company }) => {
    if (outcomeOf(page.payment, new Date()).result === 'pending' && page.payment.state !== 'late') {
      await abandon(company, page.payment)
    }
    return postOn(page)
  }),
]

function route(method: 'get' | 'post', path: string, handle: Handler): PlainRoute {
  return {
    method,
    path,
    async handle(context: Context, company: Company) {
      const payment = await rehearsalOfToken(company.database, context.req.param('token') ?? '')
      if (!payment) return context.text('404', 404)
      const { name: shop } = await company.settings()
      const fields = method === 'post' ? await formOf(context) : new URLSearchParams()
      return handle({ page: { payment, shop, publicUrl: company.publicUrl }, fields, company })
    },
  }
}

/** The page that a payment's state asks for, wherever the browser has wandered. */
function pageOf(page: BankPage): Response {
  const { payment } = page
  if (isWaiting(payment, 'open')) return cardPage(page)
  if (isWaiting(payment, 'code') || isWaiting(payment, 'code-late')) return securePage(page)
  const { result, errorGroup } = outcomeOf(payment, new Date())
  return endPage(page, { isGood: result !== 'failed', errorGroup })
}

function isWaiting(payment: RehearsalRow, state: string): boolean {
  return payment.state === state && !isPageOver(payment, new Date())
}
