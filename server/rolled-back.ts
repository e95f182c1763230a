import { drizzle } from 'drizzle-orm/node-postgres'
import type { Company } from './company.ts'
import type { Database } from './database/connect.ts'

/** Ends the transaction that nothing is to remain of, with what was answered in it. */
class RolledBack<Answer> extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('a transaction is rolled back on purpose')
    this.answer = answer
  }
}

/**
 * Calls `run` with the company as it is within a transaction, and rolls all of it back: what would happen, made by the code that
 * would do it. Queries prepared by name, past drizzle, see what was written before them; nothing is taken from the caches or
 * stored in them. Its locks last until the answer.
 */
export async function rolledBack<Answer>(
  company: Company,
  run: (company: Company) => Promise<Answer>,
): Promise<Answer> {
  const client = await company.database.$client.connect()
  try {
    return await drizzle(client).transaction(async (transaction) => {
      const database = Object.assign(transaction, { $client: client }) as unknown as Database
      const inside: Company = { ...company, database, remember: (_, load) => load(), onChange: () => {} }
      throw new RolledBack(await run(inside))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer
    throw error
  } finally {
    client.release()
  }
}
