import { expect, test } from 'vitest'
import { labelsThatFit } from './label-layout.ts'

const at = (id: string, left: number, top: number) => ({ id, box: { left, top, width: 40, height: 20 } })

test('of two labels that overlap the first one is displayed', () => {
  expect([...labelsThatFit([at('town', 0, 0), at('village', 30, 10), at('bay', 41, 0)])]).toEqual([
    'town',
    'bay',
  ])
})

test('a label that is left out takes no room', () => {
  expect([...labelsThatFit([at('a', 0, 0), at('b', 30, 0), at('c', 60, 0)])]).toEqual(['a', 'c'])
})

test('no label covers what is taken', () => {
  expect([...labelsThatFit([at('a', 0, 0)], [{ left: 10, top: 10, width: 5, height: 5 }])]).toEqual([])
})
