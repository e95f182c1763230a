import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { constraintOf } from '#server/database/errors.ts'
import { formToken } from '#server/enquiries/form-token.ts'
import { agencyForm } from '#tests/factories/agencies.ts'
import { stranger } from '#tests/factories/comments.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { insertEntry } from './account-queries.ts'
import { decideOnAgency } from './decide.ts'
import { changeAgencyAccount } from './manage-account.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { order, token } = await testStaff(company)

async function agency(state: 'applied' | 'approved' = 'approved'): Promise<string> {
  const jeton = formToken(company, new Date(Date.now() - 60_000))
  const { body } = await api.post('/acente-basvuru-post', agencyForm({ jeton }), undefined, stranger())
  const { basvuru_no: number } = body.data as { basvuru_no: string }
  if (state === 'approved') await decideOnAgency(database, { number, move: 'approve' }, order)
  return number
}

const euros = (tutar: number, kur_turu = 'EUR') => ({ tutar, kur_turu })
const post = (path: string, body: object) => api.post(`/office/${path}`, body, token)
const pay = (number: string, amount: object, reference: string = randomUUID()) =>
  post('record-agency-payment', { number, amount, reference })

async function withAccount(): Promise<string> {
  const number = await agency()
  await post('set-agency-credit', { number, limit: euros(500) })
  return number
}

async function sums(number: string) {
  const { rows } = await database.execute<{ owed: string; receivable: string; total: string }>(sql`
    select a.owed::text, coalesce(sum(p.amount) filter (where p.account = 'receivable'), 0)::text as receivable,
      coalesce(sum(p.amount), 0)::text as total
    from agencies a left join agency_entries e on e.agency = a.id left join agency_postings p on p.entry = e.id
    where a.number = ${number} group by a.id`)
  return rows[0]!
}

test('an account begins with a limit; its currency stays once there are entries', async () => {
  const number = await agency()
  expect((await pay(number, euros(10))).body.code).toBe('account-missing')
  expect((await post('set-agency-credit', { number, limit: euros(100, 'USD') })).status).toBe(200)
  const { body } = await post('set-agency-credit', { number, limit: euros(500), reason: 'known for years' })
  expect(body.data).toEqual({ credit_limit: euros(500), owed: euros(0) })
  expect((await pay(number, euros(10, 'USD'))).body.code).toBe('account-currency')
  expect((await pay(number, euros(100))).body.data).toEqual({ credit_limit: euros(500), owed: euros(-100) })
  const refused = await post('set-agency-credit', { number, limit: euros(5, 'TRY') })
  expect([refused.status, refused.body.code]).toEqual([409, 'account-currency'])
  const { rows } = await database.execute(sql`
    select action, after, reason from audit_log where subject_id = ${number} and action = 'agency.credit' order by id`)
  expect(rows.at(-1)).toEqual({
    action: 'agency.credit',
    after: { creditLimit: money('500.00', 'EUR') },
    reason: 'known for years',
  })
})

test('a limit that a colleague set meanwhile is not replaced', async () => {
  const number = await agency()
  const set = async (limit: number, seen?: object) => {
    const { status, body } = await post('set-agency-credit', { number, limit: euros(limit), seen })
    return [status, body.code]
  }
  expect(await set(300, {})).toEqual([200, undefined])
  expect(await set(400, {})).toEqual([409, 'agency-changed'])
  expect(await set(400, { limit: euros(200) })).toEqual([409, 'agency-changed'])
  expect(await set(300, { limit: euros(200) })).toEqual([200, undefined])
  expect(await set(400, { limit: euros(300) })).toEqual([200, undefined])
})

test('an application has no account, and an unknown agency neither', async () => {
  const number = await agency('applied')
  expect((await post('set-agency-credit', { number, limit: euros(1) })).body.code).toBe('agency-not-approved')
  expect((await pay(number, euros(1))).body.code).toBe('agency-not-approved')
  expect((await pay('KRVA-00', euros(1))).status).toBe(404)
})

test.each([euros(0), euros(-5), euros(1e12), euros(1, 'XXX'), { tutar: '5', kur_turu: 'EUR' }, null])(
  'a payment of %j is refused',
  async (amount) => {
    expect((await pay('KRVA-00', amount as object)).status).toBe(422)
  },
)

test('a limit is between zero and a hundred million', async () => {
  const number = await agency()
  for (const limit of [euros(-1), euros(1e9)]) {
    expect((await post('set-agency-credit', { number, limit })).status).toBe(422)
  }
})

test('of twenty payments at once with ten references, ten are recorded', async () => {
  const number = await withAccount()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => pay(number, euros(10), `TRANSFER-${at % 10}`)),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'recorded' : body.code)).sort()
  expect(codes).toEqual([...Array(10).fill('recorded'), ...Array(10).fill('reference-used')])
  expect(await sums(number)).toEqual({ owed: '-10000', receivable: '-10000', total: '0' })
})

test('payouts and corrections change the debt, with a reason, and stand in the statement', async () => {
  const number = await withAccount()
  await pay(number, euros(100), 'T-1')
  const correct = (event: string, amount: object, reference: string, reason?: string) =>
    post('correct-agency-account', { number, event, amount, reference, reason })
  expect((await correct('payout', euros(30), 'P-1')).status).toBe(422)
  expect((await correct('payout', euros(30), 'P-1', 'asked for it')).status).toBe(200)
  expect((await correct('correction', euros(25), 'C-1', 'no-show')).status).toBe(200)
  const { body } = await correct('correction-down', euros(5), 'C-2', 'rounding')
  expect(body.data).toEqual({ credit_limit: euros(500), owed: euros(-50) })
  expect(await sums(number)).toEqual({ owed: '-5000', receivable: '-5000', total: '0' })
  const today = dayIn(new Date(), (await company.settings()).timeZone)
  const span = `from=${addDays(today, -1)}&until=${addDays(today, 1)}`
  const statement = await api.get(`/office/agency-statement?number=${number}&${span}`, token)
  const { entries, opening, closing } = statement.body.data as {
    entries: { event: string; amount: object; balance: object }[]
    opening: object
    closing: object
  }
  expect([opening, closing]).toEqual([euros(0), euros(-50)])
  expect(entries.map(({ event, amount, balance }) => [event, amount, balance])).toEqual([
    ['payment', euros(-100), euros(-100)],
    ['payout', euros(30), euros(-70)],
    ['correction', euros(25), euros(-45)],
    ['correction', euros(-5), euros(-50)],
  ])
  const backwards = await api.get(
    `/office/agency-statement?number=${number}&from=${today}&until=${addDays(today, -1)}`,
    token,
  )
  expect([backwards.status, backwards.body.code]).toEqual([422, 'period-invalid'])
})

test('a payout above what the company owes is refused unless it is confirmed, and a repeated one is known', async () => {
  const number = await withAccount()
  const payOut = async (amount: number, reference: string, more: object = {}) => {
    const entry = { number, event: 'payout', amount: euros(amount), reference, reason: 'June', ...more }
    const { status, body } = await post('correct-agency-account', entry)
    return [status, body.code ?? body.data, ...(status === 409 ? [body.message] : [])]
  }
  const refused = (owed: string) => [
    409,
    'payout-above-owed',
    `You owe this agency ${owed} EUR. Confirm a payout above that.`,
  ]
  expect(await payOut(0.01, 'P-1')).toEqual(refused('0.00'))
  await pay(number, euros(100), 'T-1')
  expect(await payOut(100.01, 'P-1')).toEqual(refused('100.00'))
  expect(await payOut(100, 'P-1')).toEqual([200, { credit_limit: euros(500), owed: euros(0) }])
  expect((await payOut(100, 'P-1')).slice(0, 2)).toEqual([409, 'reference-used'])
  const confirmed = { above_owed: true }
  expect(await payOut(50, 'P-2', confirmed)).toEqual([200, { credit_limit: euros(500), owed: euros(50) }])
  expect(await payOut(10, 'P-3')).toEqual(refused('0.00'))
  expect(await sums(number)).toEqual({ owed: '5000', receivable: '5000', total: '0' })
  const { rows } = await database.execute(sql`
    select after from audit_log where subject_id = ${number} and action = 'agency.payout' order by id`)
  const [amount, reference, aboveOwed] = [money('50.00', 'EUR'), 'P-2', true]
  expect(rows).toEqual([
    { after: { amount: money('100.00', 'EUR'), reference: 'P-1' } },
    { after: { amount, reference, aboveOwed } },
  ])
})

test('of ten payouts at once no more is paid out than the company owes', async () => {
  const number = await withAccount()
  await pay(number, euros(30), 'T-1')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      post('correct-agency-account', {
        ...{ number, event: 'payout', amount: euros(10), reference: `P-${at}`, reason: 'June' },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await sums(number)).toEqual({ owed: '0', receivable: '0', total: '0' })
})

test('the database refuses an entry that does not sum to zero, another currency, and changes', async () => {
  const number = await withAccount()
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from agencies where number = ${number}`,
  )
  const of = { agency: rows[0]!.id, event: 'sale' as const, by: 'system', at: new Date() }
  const write = (reference: string, amounts: [string, string], currency: 'EUR' | 'USD' = 'EUR') =>
    database
      .transaction((transaction) =>
        insertEntry(transaction, { ...of, reference }, [
          { account: 'receivable', amount: money(amounts[0], currency) },
          { account: 'sales', amount: money(amounts[1], currency) },
        ]),
      )
      .then(() => 'written', constraintOf)
  expect(await write('1', ['80.00', '-79.99'])).toBe('an_entry_sums_to_zero')
  expect(await write('2', ['80.00', '-80.00'], 'USD')).toBe('a_posting_has_the_currency_of_its_agency')
  expect(await sums(number)).toEqual({ owed: '0', receivable: '0', total: '0' })
  expect(await write('3', ['80.00', '-80.00'])).toBe('written')
  expect(await sums(number)).toEqual({ owed: '8000', receivable: '8000', total: '0' })
  for (const change of [
    sql`update agency_postings set amount = 0`,
    sql`delete from agency_postings`,
    sql`delete from agency_entries`,
  ]) {
    expect(await database.execute(change).then(() => 'changed', constraintOf)).toBe(
      'entries_of_an_agency_are_only_added',
    )
  }
})

test('a command records a payment for the user of the system', async () => {
  const number = await withAccount()
  const change = { number, event: 'payment' as const, amount: money('40.00', 'EUR'), reference: 'CASH-1' }
  const command = { actor: { kind: 'command' as const, user: 'ada' }, now: new Date() }
  expect(await changeAgencyAccount(database, change, command)).toMatchObject({ owed: money('-40.00', 'EUR') })
  expect(await changeAgencyAccount(database, change, command)).toMatchObject({ refused: 'reference-used' })
})

test('finance reads agencies without documents and notes, and records payouts but no corrections', async () => {
  const number = await withAccount()
  await database.execute(sql`update agencies set note = 'Owner is a cousin of ours' where number = ${number}`)
  const { token: finance } = await testStaff(company, 'finance')
  const read = async (as: string) => (await api.get(`/office/agency?number=${number}`, as)).body.data
  expect(await read(token)).toMatchObject({ agency: { note: 'Owner is a cousin of ours' } })
  expect(await read(finance)).toMatchObject({ agency: { number, note: '', documents: [] } })
  expect((await api.get('/office/agencies?state=approved', finance)).status).toBe(200)
  await pay(number, euros(10), 'F-1')
  const record = async (event: string) => {
    const entry = { number, event, amount: euros(10), reference: `F-${event}`, reason: 'June' }
    const { status, body } = await api.post('/office/correct-agency-account', entry, finance)
    return [status, body.code]
  }
  expect(await record('payout')).toEqual([200, undefined])
  expect(await record('correction')).toEqual([403, 'right-missing'])
  expect(await record('correction-down')).toEqual([403, 'right-missing'])
  const limit = { number, limit: euros(900) }
  expect((await api.post('/office/set-agency-credit', limit, finance)).status).toBe(403)
  const { token: sales } = await testStaff(company, 'sales')
  const payout = { number, event: 'payout', amount: euros(10), reference: 'S-1', reason: 'June' }
  expect((await api.post('/office/correct-agency-account', payout, sales)).status).toBe(403)
})
