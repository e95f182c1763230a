import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { testCatalogue } from '../factories/catalogue.ts'
import { loadCatalogue } from '../factories/catalogue-template.ts'

/** Fills a database with the catalogue of the tests, which a server opens much faster than the demo company. */
export async function createSmallCompany(url: string, dataDir: string): Promise<void> {
  const database = connect({ url, max: 2, log: { warn: () => {} } })
  await migrate(database)
  await loadCatalogue(database, dataDir, testCatalogue())
  await database.$client.end()
}
