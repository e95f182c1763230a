import { join } from 'node:path'
import pino from 'pino'
import { companyDatabase, databaseUrlOf } from '#server/database/company-database.ts'
import { connect } from '#server/database/connect.ts'
import { testStaff } from '../../factories/staff.ts'
import type { Shop } from '../start-shop.ts'
import { type Answer, type Sent, send } from './companies.ts'

export const password = 'dalyan-kaplumbaga'

/** A company of an installation, with a member and a member of staff. */
export type TestedCompany = {
  code: string
  database: string
  folder: string
  /** Texts that no other company has. */
  marks: string[]
  ask(path: string, sent?: Sent): Promise<Answer>
  email: string
  token: string
  staffToken: string
  member: string
}

type Opened = Pick<TestedCompany, 'code' | 'marks'> & { host: string; name: string }

/** Opens sessions of a member and of staff at a company of a running shop; what is asked of it comes over HTTP. */
export async function testedCompany(shop: Shop, { code, host, marks, name }: Opened): Promise<TestedCompany> {
  const ask = (path: string, sent?: Sent) => send(shop.origin, host, path, sent)
  const email = `${name.toLowerCase()}@secret.example`
  const form = { ad: name, soyad: 'Sırdaş', e_mail: email, sifre: password, sifre_onay: password }
  const { user, access_token: token } = JSON.parse((await ask('/api/uye-kayit-ol-post', { body: form })).text)
  const database = code === 'kervan' ? shop.sql.database! : companyDatabase(code)
  const url = databaseUrlOf(shop.databaseUrl, database)
  const connection = connect({ url, max: 1, log: pino({ level: 'silent' }) })
  const staff = await testStaff({ database: connection }, 'owner', name).finally(() =>
    connection.$client.end(),
  )
  return {
    ...{ code, database },
    folder: code === 'kervan' ? shop.dataDir : join(shop.dataDir, 'companies', code),
    marks: [...marks, name, email],
    ...{ ask, email, token, staffToken: staff.token, member: user.k_no },
  }
}
