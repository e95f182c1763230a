import { expect, test } from 'vitest'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { catalogueFile } from './format.ts'

test.each([
  ['the languages and currencies of a company', {}, []],
  ['a company without English', { languages: { enabled: ['tr', 'de'] } }, ['company.languages.enabled']],
  [
    'totals in euros',
    { currencies: { ledger: 'EUR', display: 'EUR', offered: ['EUR'] } },
    ['company.currencies.ledger'],
  ],
  [
    'prices that are displayed in a currency that is not offered',
    { currencies: { ledger: 'TRY', display: 'GBP', offered: ['EUR', 'TRY'] } },
    ['company.currencies.display'],
  ],
  [
    'a currency of a language that is not offered now',
    {
      currencies: {
        ledger: 'TRY',
        display: 'EUR',
        displayByLanguage: { tr: 'TRY', en: 'GBP' },
        offered: ['EUR', 'TRY'],
      },
    },
    [],
  ],
])('%s', (_, given, places) => {
  const file = testCatalogue()
  const { error } = catalogueFile.safeParse({ ...file, company: { ...file.company, ...given } })
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(places)
})
