import { expect, test } from 'vitest'
import { attributionOf, isArchive, streetsStyle } from './streets-style.ts'

test('the address of a style is used as it is', () => {
  const address = 'https://tiles.example.com/style.json?key=1'
  expect(streetsStyle(address)).toBe(address)
})

test('a template of raster tiles becomes a style of one layer', () => {
  const address = 'https://tiles.example.com/{z}/{x}/{y}{ratio}.png'
  expect(streetsStyle(address)).toEqual({
    version: 8,
    sources: { streets: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: 19 } },
    layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
  })
})

test.each([
  ['© Example Maps', { text: '© Example Maps' }],
  [
    '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
    { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
  ],
  ['https://example.com', { text: 'https://example.com' }],
  ['Maps javascript:alert(1)', { text: 'Maps javascript:alert(1)' }],
])('the attribution %s is a text, and a link where an address follows', (setting, read) => {
  expect(attributionOf(setting)).toEqual(read)
})

test('the address of an archive ends with .pmtiles, before its query', () => {
  const addresses = [
    'https://tiles.example.com/coast.pmtiles',
    'https://tiles.example.com/coast.pmtiles?key=1',
    'https://tiles.example.com/style.json?of=coast.pmtiles',
    'https://tiles.example.com/coast.pmtiles/{z}/{x}/{y}.png',
  ]
  expect(addresses.map(isArchive)).toEqual([true, true, false, false])
})
