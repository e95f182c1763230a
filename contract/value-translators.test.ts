import { expect, test } from 'vitest'
import type { Picture } from '#domain/catalogue/product.ts'
import { pictures } from './value-translators.ts'

const one = (path: string): Picture => ({
  path,
  alt: path,
  width: 1600,
  height: 900,
  widths: [320, 640],
  avifWidths: [640],
  colour: '#88a',
  placeholder: '',
})

test('the first picture travels as the cover, and the one with kapak 1 comes back first, wherever it stood', () => {
  const wire = pictures.toWire([one('a'), one('b'), one('c')])
  expect(wire.map(({ gorsel, kapak }) => [gorsel, kapak])).toEqual([
    ['a', 1],
    ['b', 0],
    ['c', 0],
  ])
  const [a, b, c] = wire
  expect(pictures.fromWire([b!, c!, a!])).toEqual([one('a'), one('b'), one('c')])
})

test('without a cover the first picture is it', () => {
  const wire = pictures.toWire([one('a'), one('b')]).map((picture) => ({ ...picture, kapak: 0 as const }))
  expect(pictures.fromWire(wire)).toEqual([one('a'), one('b')])
})
