import * as calls from '#contract/staff/setup.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { findSetup } from './find-setup.ts'
import { beginSetup, dismissSetup, sendTestEmail } from './manage-setup.ts'
import { findClearing, requestClearing, requestPreview } from './request-clearing.ts'

export const setupEndpoints: Endpoint[] = [
  handleForStaff(
    'settings.edit',
    calls.getSetup,
    { summary: 'Returns how far the shop is from a demo or an empty shop to the operator’s own.' },
    ({ company, now }) => findSetup(company, now),
  ),
  // A right without a proof: an owner who only opens Today is not asked for the password.
  handleForStaff(
    'system.manage',
    calls.beginSetup,
    { summary: 'Records that an owner was led to the setup, which happens once.' },
    async ({ company, now }) => {
      await beginSetup(company.database, now)
      return {}
    },
  ),
  handleForStaff(
    'settings.edit',
    calls.dismissSetup,
    { summary: 'Hides the setup on Today for all staff, or shows it again. Requires a recent proof.' },
    async ({ company, input: { isDismissed, reason }, order }) => {
      await dismissSetup(company.database, isDismissed, { ...order, reason })
      return {}
    },
  ),
  handleForStaff(
    'settings.edit',
    calls.sendTestEmail,
    { summary: 'Sends an email to the member of staff who asks for it. Requires a recent proof.' },
    async ({ company, staff, order }) => {
      const sent = await sendTestEmail(company, staff, order)
      if (!isRefusal(sent)) return sent
      const { refused, values } = sent
      return reject(refused === 'too-many-attempts' ? 429 : 409, refused, { values })
    },
  ),
  handleForStaff(
    'settings.edit',
    calls.getClearing,
    { summary: 'Returns the last clearing of the demo company, or its preview.' },
    async ({ company }) => ({ clearing: await findClearing(company.database) }),
  ),
  handleForStaff(
    'settings.edit',
    calls.previewClearing,
    { summary: 'Lists in the background what a clearing of the demo would delete. Requires a recent proof.' },
    async ({ company, input, order }) => {
      const requested = await requestPreview(company, input, order)
      return isRefusal(requested) ? reject(409, requested.refused) : requested
    },
  ),
  handleForStaff(
    'settings.edit',
    calls.clearDemo,
    {
      summary:
        'Clears the demo company as the last preview says, in the background. Requires a recent proof.',
    },
    async ({ company, input: { preview, reason }, order }) => {
      const requested = await requestClearing(company, preview, { ...order, reason })
      return isRefusal(requested) ? reject(409, requested.refused) : requested
    },
  ),
]
