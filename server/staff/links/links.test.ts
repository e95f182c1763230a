import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { deleteEndedLinks } from '#server/account-links/links.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { mailsOf } from '#tests/factories/mails.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { addStaff } from '../add-staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const owner = await testStaff(company, 'owner', 'Olga Owner')
const chosen = { password: 'liman sokak 3 fethiye', password_again: 'liman sokak 3 fethiye' }
const changed = { password: 'bayrak direği 1928', password_again: 'bayrak direği 1928' }

/** Calls with an address of the network of its own, so that no test counts the attempts of another. */
async function call(path: string, body: object, token?: string) {
  const { status, body: answer, headers } = await api.post(`/office/${path}`, body, token)
  const { code, fields, data } = answer as {
    code?: string
    fields?: Record<string, string>
    data: { token: string; account: { id: string; state: string } }
  }
  return { status, code, fields, data, cookie: headers.get('set-cookie') }
}

const linksTo = async (email: string, template = 'staff-invitation') =>
  (await mailsOf(company, template)).filter(({ recipient }) => recipient === email).map(({ link }) => link)

async function invited(role = 'sales', token = owner.token) {
  const email = `${randomUUID()}@company.example`
  const answer = await call(
    'invite-staff',
    { email: ` ${email} `, name: 'Ada Kaya', role, language: 'tr' },
    token,
  )
  const [link] = await linksTo(email)
  return { email, answer, id: answer.data?.account.id, link: link! }
}

async function withPassword() {
  const email = `${randomUUID()}@company.example`
  const order = { actor: { kind: 'command', user: 'root' }, now: new Date() } as const
  const added = await addStaff(database, { email, name: 'Ada Kaya', role: 'sales', locale: 'en' }, order)
  if (isRefusal(added)) throw new Error(added.refused)
  const logIn = (password = added.password) => call('log-in', { email, password })
  return { ...added, email, logIn, id: added.account.id }
}

async function end(email: string) {
  await database.execute(
    sql`update staff_links set expires_at = now() - interval '1 second' where staff = (select id from staff where email = ${email})`,
  )
}

async function auditOf(id: string) {
  const { rows } = await database.execute(
    sql`select action, by from audit_log where subject_id = ${id} order by id`,
  )
  return rows.map(({ action, by }) => [action, by])
}

describe('an invitation', () => {
  test('is emailed, accepted with a password, and logs in; its link works once', async () => {
    const { email, link, id, answer } = await invited()
    expect([answer.status, answer.data.account.state]).toEqual([200, 'invited'])
    const read = await call('read-link', { link })
    expect(read.data).toEqual({
      purpose: 'invitation',
      email,
      name: 'Ada Kaya',
      company: (await company.settings()).name,
    })
    expect((await call('log-in', { email, password: chosen.password })).status).toBe(401)
    const accepted = await call('accept-invitation', { link, ...chosen })
    expect(accepted.cookie).toMatch(/^kervan_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await api.get('/office/own-account', accepted.data.token)).status).toBe(200)
    expect((await call('begin-totp', {}, accepted.data.token)).status).toBe(200)
    expect((await call('log-in', { email, password: chosen.password })).status).toBe(200)
    const again = await call('accept-invitation', { link, ...changed })
    expect([again.status, again.code]).toEqual([422, 'link-invalid'])
    expect(await auditOf(id)).toEqual([
      ['staff.invite', `staff:${owner.staff.id}`],
      ['staff.accept-invitation', `staff:${id}`],
    ])
  })

  test('that is accepted twice at once opens one session', async () => {
    const { link } = await invited()
    const both = await Promise.all([1, 2].map(() => call('accept-invitation', { link, ...chosen })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('that is sent again makes the earlier link invalid', async () => {
    const { email, link, id } = await invited()
    expect((await call('resend-invitation', { id }, owner.token)).status).toBe(200)
    const [, newer] = await linksTo(email)
    expect((await call('accept-invitation', { link, ...chosen })).code).toBe('link-invalid')
    expect((await call('accept-invitation', { link: newer!, ...chosen })).status).toBe(200)
    const late = await call('resend-invitation', { id }, owner.token)
    expect([late.status, late.code]).toEqual([409, 'staff-not-invited'])
  })

  test('goes to the new address when the address changes, and not to the former one', async () => {
    const { link, id } = await invited()
    const email = `${randomUUID()}@company.example`
    await call('change-staff', { id, version: 1, email }, owner.token)
    expect((await call('read-link', { link })).code).toBe('link-invalid')
    expect((await call('read-link', { link: (await linksTo(email))[0]! })).status).toBe(200)
  })

  test.each([
    ['withdrawn', async ({ id }: { id: string }) => call('remove-staff', { id }, owner.token)],
    ['too old', async ({ email }: { email: string }) => end(email)],
  ])('that is %s cannot be accepted', async (_, change) => {
    const of = await invited()
    await change({ ...of, id: of.id! })
    const answers = [
      await call('read-link', { link: of.link }),
      await call('accept-invitation', { link: of.link, ...chosen }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [422, 'link-invalid'],
      [422, 'link-invalid'],
    ])
  })

  test('that is withdrawn leaves neither name nor address behind', async () => {
    const { email, id } = await invited()
    await call('remove-staff', { id }, owner.token)
    const { rows } = await database.execute<{ found: number }>(sql`
      select (select count(*) from staff s where s::text like ${`%${email}%`})
        + (select count(*) from audit_log a where a::text like ${`%${email}%`})
        + (select count(*) from outbox o where o::text like ${`%${email}%`}) as found`)
    expect(Number(rows[0]!.found)).toBe(0)
    expect((await auditOf(id)).map(([action]) => action)).toEqual([
      'staff.invite',
      'staff.withdraw-invitation',
    ])
  })

  test('is neither blocked nor sent to an address that has an account', async () => {
    const { email, id } = await invited()
    const blocked = await call('block-staff', { id }, owner.token)
    expect([blocked.status, blocked.code]).toEqual([409, 'staff-invited'])
    const twice = await call('invite-staff', { email, name: 'Ada', role: 'sales' }, owner.token)
    expect([twice.status, twice.code]).toEqual([409, 'staff-already'])
  })

  test('of an owner does not count as an owner until it is accepted', async () => {
    const { company: fresh } = await testCompany()
    const only = await testStaff(fresh, 'owner')
    const freshApi = saleApi(fresh)
    const invitation = { email: 'second@company.example', name: 'Ada', role: 'owner' }
    await freshApi.post('/office/invite-staff', invitation, only.token)
    const second = await testStaff(fresh, 'owner')
    const demote = async (id: string, token: string) =>
      (await freshApi.post('/office/change-staff', { id, version: 1, role: 'guide' }, token)).status
    expect(await demote(second.staff.id, only.token)).toBe(200)
    const { rows } = await fresh.database.execute<{ id: string }>(
      sql`select id from staff where state = 'active' and role = 'owner'`,
    )
    expect(rows).toEqual([{ id: only.staff.id }])
  })

  test('says what is wrong with address, name and role', async () => {
    const wrong = [
      { email: 'ada@', name: 'Ada', role: 'sales' },
      { email: 'ada@company.example', name: ' ', role: 'sales' },
      { email: 'ada@company.example', name: 'Ada', role: 'admin' },
    ]
    const answers = await Promise.all(wrong.map((body) => call('invite-staff', body, owner.token)))
    expect(answers.map(({ status, fields }) => [status, Object.keys(fields!)])).toEqual([
      [422, ['email']],
      [422, ['name']],
      [422, ['role']],
    ])
  })

  test('is written in the language of its reader, with a link to a page of the shop', async () => {
    const { id } = await invited()
    const { rows } = await database.execute<{ data: object; locale: string }>(sql`
      select data, locale from outbox where data ->> 'link' = (select id::text from staff_links where staff = ${id})`)
    const mail = await composeMail(company, { template: 'staff-invitation', ...rows[0]! })
    expect(mail.text).toContain('Merhaba Ada Kaya')
    expect(mail.text).toMatch(
      new RegExp(`${company.publicUrl}/tr/backoffice/invitation#[\\w-]{36}\\.[\\w-]{43}`),
    )
  })
})

describe('a link', () => {
  test('of another company, with another seal or malformed is invalid', async () => {
    const { link } = await invited()
    const { company: other } = await testCompany()
    const foreign = await saleApi(other).post('/office/accept-invitation', { link, ...chosen })
    expect([foreign.status, foreign.body.code]).toEqual([422, 'link-invalid'])
    const [id] = link.split('.')
    for (const forged of [`${id}.${'A'.repeat(43)}`, id, '', '.', 'x'.repeat(200)]) {
      expect((await call('accept-invitation', { link: forged, ...chosen })).code).toBe('link-invalid')
    }
  })

  test('of one purpose does not serve the other', async () => {
    const invitation = await invited()
    const { email } = await withPassword()
    await call('forgot-password', { email })
    const [reset] = await linksTo(email, 'staff-new-password')
    expect((await call('set-password', { link: invitation.link, ...chosen })).code).toBe('link-invalid')
    expect((await call('accept-invitation', { link: reset!, ...chosen })).code).toBe('link-invalid')
  })

  test('that has ended is deleted by the job', async () => {
    const { email, id } = await invited()
    await end(email)
    await deleteEndedLinks(database, 'staff', new Date())
    const { rows } = await database.execute(sql`select 1 from staff_links where staff = ${id}`)
    expect(rows).toEqual([])
  })

  test.each([
    [{ password: 'kısa', password_again: 'kısa' }, { password: expect.stringContaining('12') }],
    [{ password: 'liman sokak 3', password_again: 'liman sokak 4' }, { password_again: expect.any(String) }],
    [{ password: 'Ada Kaya 2026', password_again: 'Ada Kaya 2026' }, { password: expect.any(String) }],
  ])('with the passwords %o is refused and stays usable', async (passwords, fields) => {
    const { link } = await invited()
    const refused = await call('accept-invitation', { link, ...passwords })
    expect([refused.status, refused.fields]).toEqual([422, fields])
    expect((await call('read-link', { link })).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('is replaced by a link, once; sessions end, and an email reports it', async () => {
    const { email, id, logIn, password } = await withPassword()
    const { token } = (await logIn()).data
    expect((await call('forgot-password', { email: ` ${email.toUpperCase()}` })).status).toBe(200)
    const [link] = await linksTo(email, 'staff-new-password')
    const set = await call('set-password', { link: link!, ...chosen })
    expect([set.status, set.cookie]).toEqual([200, null])
    expect((await api.get('/office/own-account', token)).status).toBe(401)
    expect([(await logIn(password)).status, (await logIn(chosen.password)).status]).toEqual([401, 200])
    expect((await call('set-password', { link: link!, ...changed })).code).toBe('link-invalid')
    expect((await linksTo(email, 'staff-password-changed')).length).toBe(1)
    expect((await auditOf(id)).at(-1)).toEqual(['staff.reset-password', `staff:${id}`])
  })

  test('leaves the second factor as it is', async () => {
    const { email, id, logIn } = await withPassword()
    await call('begin-totp', {}, (await logIn()).data.token)
    await database.execute(sql`update staff_totp set confirmed_at = now() where staff = ${id}`)
    await call('forgot-password', { email })
    const [link] = await linksTo(email, 'staff-new-password')
    await call('set-password', { link: link!, ...chosen })
    expect((await logIn(chosen.password)).code).toBe('code-required')
  })

  test('has one answer for known, unknown, blocked and invited addresses', async () => {
    const known = await withPassword()
    const blocked = await withPassword()
    await call('block-staff', { id: blocked.id }, owner.token)
    const { email: open } = await invited()
    const emails = [known.email, blocked.email, open, 'unknown@company.example']
    const answers = await Promise.all(
      emails.map(async (email) => (await api.post('/office/forgot-password', { email })).body),
    )
    expect(answers).toEqual(Array(4).fill({ success: true, data: {} }))
    const sent = await Promise.all(
      emails.map(async (email) => (await linksTo(email, 'staff-new-password')).length),
    )
    expect(sent).toEqual([1, 0, 0, 0])
  })

  test('is asked for three times an hour, and the newest link counts, also of two at once', async () => {
    const { email } = await withPassword()
    const statuses = await Promise.all(
      [1, 2].map(async () => (await call('forgot-password', { email })).status),
    )
    for (let count = 0; count < 5; count++) statuses.push((await call('forgot-password', { email })).status)
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
    // An hour may end in between; two do not.
    expect(statuses).toContain(429)
    const links = await linksTo(email, 'staff-new-password')
    const valid = await Promise.all(links.map(async (link) => (await call('read-link', { link })).status))
    expect(valid.filter((status) => status === 200).length).toBe(1)
  })

  test('of a blocked account is not replaced by an earlier link', async () => {
    const { email, id } = await withPassword()
    await call('forgot-password', { email })
    const [link] = await linksTo(email, 'staff-new-password')
    await call('block-staff', { id }, owner.token)
    await call('unblock-staff', { id }, owner.token)
    expect((await call('set-password', { link: link!, ...chosen })).code).toBe('link-invalid')
  })
})

describe('one’s own password', () => {
  test('is changed by the present one, and the other sessions end', async () => {
    const { email, id, logIn, password } = await withPassword()
    const [here, there] = [(await logIn()).data.token, (await logIn()).data.token]
    const change = { current_password: password, ...chosen }
    const wrong = await call('change-password', { ...change, current_password: 'wrong' }, here)
    expect([wrong.status, Object.keys(wrong.fields!)]).toEqual([422, ['current_password']])
    expect((await call('change-password', change, here)).status).toBe(200)
    expect((await api.get('/office/own-account', here)).status).toBe(200)
    expect((await api.get('/office/own-account', there)).status).toBe(401)
    expect((await logIn(chosen.password)).status).toBe(200)
    expect((await linksTo(email, 'staff-password-changed')).length).toBe(1)
    expect((await auditOf(id)).at(-1)).toEqual(['staff.change-password', `staff:${id}`])
  })

  test('is guessed ten times in a quarter of an hour at most', async () => {
    const { logIn, password } = await withPassword()
    const { token } = (await logIn()).data
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) {
      statuses.push((await call('change-password', { current_password: 'x', ...chosen }, token)).status)
    }
    expect(statuses).toContain(429)
    expect((await call('change-password', { current_password: password, ...chosen }, token)).status).toBe(429)
  })
})

test('a new address of an active account is emailed to both addresses, and its links end', async () => {
  const { email, id } = await withPassword()
  await call('forgot-password', { email })
  const [link] = await linksTo(email, 'staff-new-password')
  const next = `${randomUUID()}@company.example`
  await call('change-staff', { id, version: 1, email: next }, owner.token)
  expect((await linksTo(email, 'staff-email-changed')).length).toBe(1)
  expect((await linksTo(next, 'staff-email-changed')).length).toBe(1)
  expect((await call('read-link', { link: link! })).code).toBe('link-invalid')
})

/** Holds the row of an account until others wait for it, then changes it; returns what they answered. */
async function whileLocked<Answer>(
  id: string,
  { waiting, others, change }: { waiting: number; others: () => Promise<Answer>; change?: string },
): Promise<Answer> {
  const { answer } = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from staff where id = ${id} for update`)
    const answer = others()
    await expect
      .poll(async () => {
        const { rows } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBe(waiting)
    if (change) await transaction.execute(sql`update staff set email = ${change} where id = ${id}`)
    return { answer }
  })
  return answer
}

test('a link is not emailed to an address that is changed at the same moment', async () => {
  const { email, id } = await withPassword()
  const next = `${randomUUID()}@company.example`
  const others = () => call('forgot-password', { email })
  expect((await whileLocked(id, { waiting: 1, others, change: next })).status).toBe(200)
  expect([await linksTo(email, 'staff-new-password'), await linksTo(next, 'staff-new-password')]).toEqual([
    [],
    [],
  ])
})

test('a link to a former address is invalid, however the address was changed', async () => {
  const { email, id } = await withPassword()
  await call('forgot-password', { email })
  const [link] = await linksTo(email, 'staff-new-password')
  expect((await call('read-link', { link: link! })).status).toBe(200)
  await database.execute(sql`update staff set email = ${`${randomUUID()}@company.example`} where id = ${id}`)
  expect((await call('set-password', { link: link!, ...chosen })).code).toBe('link-invalid')
})

test('of two changes of one’s own password by the same present one, one is refused', async () => {
  const { id, logIn, password } = await withPassword()
  const { token } = (await logIn()).data
  const change = (next: object) => call('change-password', { current_password: password, ...next }, token)
  const others = () => Promise.all([change(chosen), change(changed)])
  const answers = await whileLocked(id, { waiting: 2, others })
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.flatMap(({ fields }) => Object.keys(fields ?? {}))).toEqual(['current_password'])
})

test('the emails of a removed account are deleted, also those to its former addresses', async () => {
  const { email, id } = await invited()
  const [second, third] = [`${randomUUID()}@company.example`, `${randomUUID()}@company.example`]
  const another = await invited()
  await call('change-staff', { id, version: 1, email: second }, owner.token)
  // The link in it is invalid now: it is not sent any more.
  expect(await linksTo(email)).toEqual([])
  await call('accept-invitation', { link: (await linksTo(second))[0]!, ...chosen })
  await call('change-staff', { id, version: 3, email: third }, owner.token)
  expect(await linksTo(second, 'staff-email-changed')).toHaveLength(1)
  expect((await call('remove-staff', { id }, owner.token)).status).toBe(200)
  const { rows } = await database.execute(sql`
    select template, recipient from outbox where recipient = any(${sql.param([email, second, third])})`)
  expect(rows).toEqual([])
  expect(await linksTo(another.email)).toHaveLength(1)
})

test('neither links nor passwords are in the database', async () => {
  const { link, id } = await invited()
  await call('accept-invitation', { link, ...chosen })
  const seal = link.split('.')[1]!
  const { rows } = await database.execute<{ stored: string }>(sql`
    select (select s::text from staff s where id = ${id}) || (select string_agg(o::text, ' ') from outbox o)
      || (select string_agg(a::text, ' ') from audit_log a) as stored`)
  for (const secret of [seal, chosen.password]) expect(rows[0]!.stored).not.toContain(secret)
})
