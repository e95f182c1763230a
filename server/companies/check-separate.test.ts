import { expect, test } from 'vitest'
import { CannotStart } from '#server/environment.ts'
import { checkSeparate, type Place } from './check-separate.ts'

const meltem: Place = {
  code: 'meltem',
  url: 'postgres://kervan:password@db.example/meltem',
  folder: '/srv/kervan',
  isRoot: true,
}
const adria: Place = {
  code: 'adria',
  url: 'postgres://kervan:password@db.example/adria',
  folder: '/srv/kervan/companies/adria',
  isRoot: false,
}
const sameDatabase = 'Companies meltem and adria have the same database.'
const sameFolder = 'Companies meltem and adria have the same DATA_DIR, or one within the other.'
const withinIt = 'Companies adria and b have the same DATA_DIR, or one within the other.'

test.each<[string, Place[], string]>([
  ['the same address', [meltem, { ...adria, url: meltem.url }], sameDatabase],
  [
    'another role, and the port spelled out',
    [meltem, { ...adria, url: 'postgresql://other:secret@db.example:5432/meltem?sslmode=disable' }],
    sameDatabase,
  ],
  [
    'another name of this machine',
    [
      { ...meltem, url: 'postgres://localhost/meltem' },
      { ...adria, url: 'postgres://127.0.0.1/meltem' },
    ],
    sameDatabase,
  ],
  [
    'the same socket',
    [
      { ...meltem, url: 'postgres://kervan:a@/kervan?host=%2Ftmp%2Fa&port=5432' },
      { ...adria, url: 'postgres://kervan@/kervan?host=/tmp/a' },
    ],
    sameDatabase,
  ],
  ['the folder of the installation', [meltem, { ...adria, folder: meltem.folder }], sameFolder],
  [
    'a folder within that of another',
    [adria, { ...adria, code: 'b', url: 'postgres://b/b', folder: `${adria.folder}/b` }],
    withinIt,
  ],
  [
    'a folder around that of another',
    [adria, { ...adria, code: 'b', url: 'postgres://b/b', folder: '/srv/kervan/companies' }],
    withinIt,
  ],
])('two companies with %s are refused, without an address', (_, places, line) => {
  expect(() => checkSeparate(places)).toThrow(new CannotStart(line))
})

test.each<[string, Partial<Place>]>([
  ['a folder in that of the installation', {}],
  ['a folder whose name only begins alike', { folder: '/srv/kervan-adria' }],
  ['a database of the same name elsewhere', { url: 'postgres://kervan@other.example/meltem' }],
  ['a database at another port', { url: 'postgres://kervan@db.example:5433/meltem' }],
])('%s is separate', (_, part) => {
  expect(() => checkSeparate([meltem, { ...adria, ...part }])).not.toThrow()
})
