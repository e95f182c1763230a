import { getOwnStatement } from '#contract/agencies/account.ts'
import * as calls from '#contract/staff/agency-accounts.ts'
import { negate } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { type Endpoint, handleForAgency, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { answer, rejectRefusal } from './answer.ts'
import { changeAgencyAccount, setAgencyCredit } from './manage-account.ts'
import { findStatement } from './statement/find-statement.ts'

export const agencyAccountEndpoints: Endpoint[] = [
  handleForStaff(
    'agencies.manage',
    calls.setCredit,
    { summary: 'Sets how much an agency may owe, and the currency of its account.' },
    async ({ company, input: { reason, ...credit }, order }) =>
      answer(await setAgencyCredit(company.database, credit, { ...order, reason })),
  ),
  handleForStaff(
    'payments.take',
    calls.recordPayment,
    { summary: 'Records a payment of an agency, once per reference.' },
    async ({ company, input: { reason, ...payment }, order }) =>
      answer(
        await changeAgencyAccount(company.database, { ...payment, event: 'payment' }, { ...order, reason }),
      ),
  ),
  handleForStaff(
    'payments.take',
    calls.correctAccount,
    { summary: 'Records a payout to an agency; with agencies.manage also corrects what it owes.' },
    async ({ company, input: { reason, event, amount, ...rest }, order, staff }) => {
      // Sales takes payments, and pays no money out.
      const right = event === 'payout' ? 'reports.view' : 'agencies.manage'
      if (!hasRight(staff.role, right)) return reject(403, 'right-missing')
      const isDown = event === 'correction-down'
      const change = {
        ...rest,
        event: event === 'payout' ? ('payout' as const) : ('correction' as const),
        amount: isDown ? negate(amount) : amount,
      }
      return answer(await changeAgencyAccount(company.database, change, { ...order, reason }))
    },
  ),
  handleForAgency(
    'account',
    getOwnStatement,
    { summary: 'Returns the statement of the agency for a period, with the age of its debts.' },
    async ({ company, agency: { number }, input }) => {
      const statement = await findStatement(company, { ...input, number })
      if (!isRefusal(statement)) return statement
      return statement.refused === 'account-missing'
        ? reject(409, statement.refused, { words: 'own-account-missing' })
        : rejectRefusal(statement)
    },
  ),
  handleForStaff(
    'reports.view',
    calls.getStatement,
    { summary: 'Returns the statement of an agency for a period, with the age of its debts.' },
    async ({ company, input }) => answer(await findStatement(company, input)),
  ),
]
