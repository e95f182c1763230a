import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { addStaff } from '#server/staff/add-staff.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)

/** Returns the cookie that an answer sets. */
function cookieOf({ headers }: { headers: Headers }, name: string): string {
  return headers.get('set-cookie')!.match(new RegExp(`${name}=[^;]+`))![0]
}

test('a login in a browser ends the session that the browser had, of members and of staff', async () => {
  const member = { e_mail: 'twice@example.com', sifre: 'dalyan-kaplumbaga' }
  await api.post('/uye-kayit-ol-post', { ...member, ad: 'Elif', soyad: 'Kaya', sifre_onay: member.sifre })
  const actor = { kind: 'command', user: 'root' } as const
  const person = { email: 'staff@example.com', name: 'Ada Kaya', role: 'guide', locale: 'en' } as const
  const staff = await addStaff(database, person, { actor, now: new Date() })
  if (isRefusal(staff)) throw new Error(staff.refused)
  for (const { logIn, credentials, read, name } of [
    {
      logIn: '/uye-giris-yap-post',
      credentials: member,
      read: '/uye-oturum-listele',
      name: 'kervan_session',
    },
    {
      logIn: '/office/log-in',
      credentials: { email: person.email, password: staff.password },
      read: '/office/own-account',
      name: 'kervan_staff',
    },
  ]) {
    const first = cookieOf(await api.post(logIn, credentials), name)
    const other = cookieOf(await api.post(logIn, credentials), name)
    const second = cookieOf(await api.post(logIn, credentials, undefined, { cookie: first }), name)
    const statuses = [first, second, other].map(
      async (cookie) => (await api.app.request(read, { headers: { cookie } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  }
})
