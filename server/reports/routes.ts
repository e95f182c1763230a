import * as calls from '#contract/staff/reports.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { amountsDue } from './amounts-due.ts'
import { closeDay, findDay, listDayCloses } from './day-close.ts'
import { salesReport } from './sales-report.ts'

export const reportEndpoints: Endpoint[] = [
  handleForStaff(
    'reports.view',
    calls.salesReport,
    { summary: 'Adds up what was sold in a period, with VAT, in groups.' },
    async ({ company, input }) => {
      const report = await salesReport(company, input)
      return isRefusal(report)
        ? reject(422, 'input-invalid', { fields: { until: 'field-invalid' }, words: 'values-invalid' })
        : report
    },
  ),
  handleForStaff(
    'reports.view',
    calls.dayTakings,
    { summary: 'Returns the money that came in and went back on a day, and how the day was closed.' },
    async ({ company, input }) => findDay(company, input.day),
  ),
  handleForStaff(
    'money.close',
    calls.closeDay,
    { summary: 'Closes a day: stores its figures and the counted cash; again only with a reason.' },
    async ({ company, input: { reason, ...of }, order }) => {
      const closed = await closeDay(company, of, { ...order, reason })
      if (!isRefusal(closed)) return closed
      if (closed.refused === 'day-closed') return reject(409, closed.refused)
      const field = closed.refused === 'reason-required' ? 'reason' : 'day'
      return reject(422, 'input-invalid', { fields: { [field]: 'field-invalid' }, words: 'values-invalid' })
    },
  ),
  handleForStaff(
    'reports.view',
    calls.listDayCloses,
    { summary: 'Lists the days of a period that were closed, the latest first.' },
    async ({ company, input }) => listDayCloses(company, input),
  ),
  handleForStaff(
    'reports.view',
    calls.amountsDue,
    { summary: 'Lists balances of confirmed bookings, and refunds that are not made yet.' },
    async ({ company, input }) => amountsDue(company, input),
  ),
]
