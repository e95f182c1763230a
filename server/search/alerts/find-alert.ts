import type { Locale } from '#domain/languages/locales.ts'
import type { Alert } from '#domain/search/alert.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { watchOfToken } from './alert-link.ts'
import { type AlertRow, markConfirmed, markEnded, watchOf } from './queries.ts'

type Asked = { token: string; locale: Locale; now: Date }

/** Returns the alert of an emailed link; undefined for an invalid link or a deleted alert. */
export async function findAlert(company: Company, { token, locale }: Asked): Promise<Alert | undefined> {
  const id = watchOfToken(company, token)
  return id === undefined ? undefined : alertById(company, id, locale)
}

/** The same after its owner confirmed it: from now on it is answered. */
export async function confirmAlert(company: Company, asked: Asked): Promise<Alert | undefined> {
  const id = watchOfToken(company, asked.token)
  if (id !== undefined) await markConfirmed(company.database, id, asked.now)
  return findAlert(company, asked)
}

/** The same after it was ended: nothing more is sent. */
export async function endAlert(company: Company, asked: Asked): Promise<Alert | undefined> {
  const id = watchOfToken(company, asked.token)
  if (id !== undefined) await markEnded(company.database, id, asked.now)
  return findAlert(company, asked)
}

/** A reason by its id, with its product in a language; undefined when either is gone. */
export async function alertById(company: Company, id: string, locale: Locale): Promise<Alert | undefined> {
  const row = await watchOf(company.database, id)
  if (!row) return undefined
  const product = (await productsByCode(company.database, [row.product], locale)).get(row.product)
  if (!product) return undefined
  const { slug, title, category } = product
  return {
    product: { id: row.product, slug, title, path: `/u/${category.slug}/${slug}` },
    reason: row.reason,
    day: row.day ?? undefined,
    people: row.people,
    state: stateOf(row),
  }
}

function stateOf({ confirmedAt, notifiedAt, endedAt }: AlertRow): Alert['state'] {
  if (endedAt) return 'ended'
  if (notifiedAt) return 'notified'
  return confirmedAt ? 'waiting' : 'unconfirmed'
}
