import * as calls from '#contract/staff/emails.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { listFailedEmails, retryEmails } from './failed-emails.ts'
import { listEmailTexts, previewEmail } from './preview-mail.ts'

export const staffEmailEndpoints: Endpoint[] = [
  handleForStaff(
    'settings.edit',
    calls.listEmailTexts,
    { summary: 'Lists the texts of emails that the company may replace: placeholders, defaults, its own.' },
    async ({ company, input }) => {
      const emails = await listEmailTexts(company, input.template)
      return emails ? { emails } : reject(404, 'entry-unknown')
    },
  ),
  handleForStaff(
    'settings.edit',
    calls.previewEmail,
    { summary: 'Writes an email with made-up data, also with texts that are not saved yet. Sends nothing.' },
    async ({ company, input }) => {
      const preview = await previewEmail(company, input)
      if (!isRefusal(preview)) return preview
      const { refused, values, problems } = preview
      return reject(refused === 'entry-unknown' ? 404 : 422, refused, { values, data: { problems } })
    },
  ),
  handleForStaff(
    'bookings.view',
    calls.listFailedEmails,
    { summary: 'Lists emails that could not be sent yet, the newest first.' },
    ({ company, input }) => listFailedEmails(company.database, input),
  ),
  handleForStaff(
    'bookings.edit',
    calls.retryEmails,
    { summary: 'Sends an email that failed, or all of them, at once instead of later.' },
    async ({ company, input: { email, reason }, order }) =>
      (await retryEmails(company.database, email, { ...order, reason })) ?? reject(404, 'email-unknown'),
  ),
]
