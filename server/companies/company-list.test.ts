import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart } from '#server/environment.ts'
import { companyListFile, readCompanyList, writeCompanyList } from './company-list.ts'

const secret = 'a-secret-that-no-message-may-repeat-1234'
const adria = {
  code: 'adria',
  hosts: ['adria.example'],
  settings: { PUBLIC_URL: 'https://adria.example', SECRET: secret },
}

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kervan-list-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The lines of the error for a list with this content. */
function linesFor(content: string): string[] {
  const folder = dataDir()
  writeFileSync(companyListFile(folder), content)
  try {
    readCompanyList(folder)
    return []
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return error.lines.map((line) => line.replace(`${folder}/`, ''))
  }
}

test('without a file no company is listed', () => {
  expect(readCompanyList(dataDir())).toEqual([])
})

test('the list is for its owner alone, and no draft remains', () => {
  const folder = dataDir()
  writeCompanyList(folder, [adria])
  expect(readCompanyList(folder)).toEqual([adria])
  expect(readdirSync(folder)).toEqual(['companies.json'])
  expect(statSync(companyListFile(folder)).mode & 0o777).toBe(0o600)
})

test('codes and hosts are lower case, however they are written', () => {
  const folder = dataDir()
  writeFileSync(
    companyListFile(folder),
    JSON.stringify({ companies: [{ ...adria, code: 'ADRIA', hosts: ['Adria.Example'] }] }),
  )
  expect(readCompanyList(folder)).toEqual([adria])
})

test('a host in other letters is stored as browsers send it', () => {
  const folder = dataDir()
  writeCompanyList(folder, [{ ...adria, hosts: ['Görmel.example', '[::1]'] }])
  expect(readCompanyList(folder)).toEqual([{ ...adria, hosts: ['xn--grmel-jua.example', '[::1]'] }])
})

test.each([
  ['no JSON', '{', 'companies.json is not JSON.'],
  [
    'the same code',
    [adria, { ...adria, code: 'Adria', hosts: ['b.example'], settings: { PUBLIC_URL: 'x' } }],
    'companies.json: two companies have the same code.',
  ],
  [
    'the same host',
    [adria, { ...adria, code: 'b', settings: { PUBLIC_URL: 'x' } }],
    'companies.json: two companies have the same host.',
  ],
  [
    'the same host in two spellings',
    [
      { ...adria, hosts: ['görmel.example'] },
      { ...adria, code: 'b', hosts: ['xn--grmel-jua.example'], settings: { PUBLIC_URL: 'x' } },
    ],
    'companies.json: two companies have the same host.',
  ],
  [
    'the same secret',
    [adria, { ...adria, code: 'b', hosts: ['b.example'] }],
    'companies.json: two companies have the same SECRET.',
  ],
  ['no address', [{ ...adria, settings: {} }], 'companies.json: companies 0 settings PUBLIC_URL is missing.'],
  [
    'a setting of the process',
    [{ ...adria, settings: { ...adria.settings, PORT: '1' } }],
    'companies.json: companies 0 settings PORT is no setting of a company.',
  ],
  [
    'a code that leads out of its folder',
    [{ ...adria, code: '../b' }],
    'companies.json: companies 0 code must have at most 32 letters, digits and hyphens.',
  ],
  [
    'another shape',
    { companies: [] },
    'companies.json: companies Invalid input: expected array, received object.',
  ],
  [
    'a host with a port',
    [{ ...adria, hosts: ['a.example:80'] }],
    'companies.json: companies 0 hosts 0 must be a host name without scheme and port.',
  ],
])('a list with %s is refused without its values', (_, companies, line) => {
  const lines = linesFor(typeof companies === 'string' ? companies : JSON.stringify({ companies }))
  expect(lines).toEqual([line])
})
