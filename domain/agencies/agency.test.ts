import { expect, test } from 'vitest'
import { type AgencyApplication, agencyErrors, tidyTaxNumber } from './agency.ts'

const application: AgencyApplication = {
  locale: 'en',
  agency: 'Lykia Reisen GmbH',
  licence: 'A-1234',
  taxOffice: '',
  taxNumber: 'DE 123 456 789',
  address: 'Hafenstrasse 3, 20359 Hamburg',
  website: '',
  name: 'Lena Vogt',
  email: 'lena@example.com',
  phone: '+49 40 000000',
  note: '',
  documents: [],
  consent: true,
}

test('a complete application has no errors, with or without a website', () => {
  expect(agencyErrors(application)).toEqual({})
  for (const website of ['www.example.com', 'https://example.com/de', 'reisen-bürö.example']) {
    expect([website, agencyErrors({ ...application, website })]).toEqual([website, {}])
  }
})

test.each([
  [{ agency: '' }, 'agency', 'agency-name-needed'],
  [{ agency: 'Visit www.casino.example' }, 'agency', 'field-invalid'],
  [{ licence: '' }, 'licence', 'licence-needed'],
  [{ licence: 'none' }, 'licence', 'licence-needed'],
  [{ taxNumber: '12-34' }, 'taxNumber', 'tax-number-needed'],
  [{ address: 'Hamburg' }, 'address', 'address-needed'],
  [{ website: 'javascript:alert(1)' }, 'website', 'website-invalid'],
  [{ website: 'https://user@example.com' }, 'website', 'website-invalid'],
  [{ website: 'localhost' }, 'website', 'website-invalid'],
  [{ name: '' }, 'name', 'name-needed'],
  [{ name: 'Win at https://casino.example' }, 'name', 'field-invalid'],
  [{ email: 'lena@' }, 'email', 'email-invalid'],
  [{ phone: '' }, 'phone', 'phone-required'],
  [{ documents: ['1', '2', '3', '4', '5', '6', '7'] }, 'documents', 'field-invalid'],
  [{ consent: false }, 'consent', 'agency-consent-needed'],
] as const)('%j has an error at %s', (change, field, reason) => {
  const errors = agencyErrors({ ...application, ...change } as AgencyApplication)
  expect(Object.entries(errors).map(([name, error]) => [name, error.refused])).toEqual([[field, reason]])
})

test('tax numbers are compared without spaces, signs and case', () => {
  expect(tidyTaxNumber(' de 123.456-789/')).toBe('DE123456789')
  expect(tidyTaxNumber('DE123456789')).toBe('DE123456789')
})
