import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '#server/catalogue/settings/queries.ts'
import { testDatabase } from '#tests/factories/company.ts'
import { loadSecondDemo } from './load-second.ts'

test('the second demo company has two languages, one currency and a theme', async () => {
  const { database, folder } = await testDatabase()
  const log = pino({ level: 'silent' })
  await loadSecondDemo({ database, uploads: join(folder, 'uploads'), now: new Date(), log })
  const { name, languages, currencies, theme } = await readSettings(database)
  expect([name, languages.enabled, currencies.offered, theme]).toEqual([
    'Peri Valley Walks',
    ['en', 'tr'],
    ['TRY'],
    { brand: '#7a3e9d', action: '#b4470f' },
  ])
})
