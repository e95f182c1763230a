import type { Context } from 'hono'
import type { Company } from '#server/company.ts'
import { connectionAddress, isLoopback } from '#server/http/connection.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { type Html, html } from '#server/http/html.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import { mailOf, newestMails } from './queries.ts'

/** Emails to look at while no mail server is set. Where one is, emails are shown to no one else. */
export const notificationPlainRoutes: PlainRoute[] = [
  outboxRoute('/dev/outbox', async (_, company) => {
    const mails = await newestMails(company.database, 200)
    return respond(
      html`<title>Outbox</title><h1>Outbox</h1><ul>${mails.map(
        ({ id, template, recipient, locale, queuedAt, sentAt, lastError }) => html`<li>
        <a href="outbox/${id}">${template}</a> → ${recipient} (${locale}), ${queuedAt.toISOString()},
        ${sentAt ? 'written' : lastError ? `failed: ${lastError}` : 'waiting'}</li>`,
      )}</ul>`,
    )
  }),
  outboxRoute('/dev/outbox/:id', async (context, company) => {
    const id = Number(context.req.param('id'))
    const mail = Number.isSafeInteger(id) ? await mailOf(company.database, id) : undefined
    if (!mail) return context.text('404', 404)
    return respond({ html: withPictures(await composeMail(company, mail)) })
  }),
]

/** A browser knows nothing of what travels beside an email: its pictures are put into it. */
function withPictures({ html, attachments }: ComposedMail): string {
  return attachments.reduce(
    (page, { cid, content, contentType }) =>
      cid ? page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : page,
    html,
  )
}

function outboxRoute(
  path: string,
  show: (context: Context, company: Company) => Promise<Response>,
): PlainRoute {
  return {
    method: 'get',
    path,
    async handle(context, company) {
      return isPrivate(context, company) ? show(context, company) : context.text('404', 404)
    },
  }
}

/** Emails hold personal data: they are shown only where site and visitor are this very machine. */
function isPrivate(context: Context, { mail, publicUrl }: Company): boolean {
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'].some((name) =>
    context.req.header(name),
  )
  const here =
    isLoopback(connectionAddress(context) ?? 'localhost') && isLoopback(new URL(context.req.url).hostname)
  return !mail.smtpUrl && !forwarded && here && isLoopback(new URL(publicUrl).hostname)
}

function respond(page: Html): Response {
  return new Response(page.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}
