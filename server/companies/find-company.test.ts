import { expect, test } from 'vitest'
import { findCompany } from './find-company.ts'

const meltem = { code: 'meltem', hosts: ['meltem.example', 'www.meltem.example'] }
const adria = { code: 'adria', hosts: ['adria.example', '[::1]'] }

test.each([
  ['the host', undefined, 'adria.example', adria],
  ['a second host', undefined, 'www.meltem.example', meltem],
  ['the host without its port', undefined, 'adria.example:3000', adria],
  ['the host without case', undefined, 'ADRIA.Example', adria],
  ['the host with the dot of the root', undefined, 'adria.example.', adria],
  ['an IPv6 address', undefined, '[::1]:3000', adria],
  ['the header before the host', 'meltem', 'adria.example', meltem],
  ['the header without case', 'Meltem', 'elsewhere.example', meltem],
  ['nothing for an unknown header, whatever the host', 'other', 'adria.example', undefined],
  ['nothing for an empty header', '', 'adria.example', undefined],
  ['nothing for two codes', 'meltem, adria', 'adria.example', undefined],
  ['nothing for an unknown host', undefined, 'elsewhere.example', undefined],
  ['nothing for a host that only ends alike', undefined, 'not-adria.example', undefined],
  ['nothing without a host', undefined, undefined, undefined],
])('of two companies, %s decides', (_, header, host, expected) => {
  expect(findCompany([meltem, adria], { header, host })).toBe(expected)
})

test.each([
  ['every host', undefined, 'elsewhere.example', meltem],
  ['no host', undefined, undefined, meltem],
  ['its code', 'MELTEM', 'elsewhere.example', meltem],
  ['another code', 'adria', 'meltem.example', undefined],
])('a single company and %s', (_, header, host, expected) => {
  expect(findCompany([meltem], { header, host })).toBe(expected)
})
