import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOf, type MenuNode, placed, stepsOf, treeOf } from './menu-tree.ts'

const entries = [
  { code: 'tours' },
  { code: 'boats', parent: 'tours' },
  { code: 'ruins', parent: 'tours' },
  { code: 'villas' },
]
const tree = treeOf(entries)

test('entries become a tree and a list again, in their order', () => {
  expect(listOf(tree)).toEqual(entries)
  expect(listOf(treeOf([{ code: 'a', parent: 'gone' }]))).toEqual([{ code: 'a' }])
})

test('an entry moves with all below it: up, in and out', () => {
  expect(listOf(placed(tree, 'villas', stepsOf(tree, 'villas')!.up!))[0]).toEqual({ code: 'villas' })
  const inside = placed(tree, 'villas', stepsOf(tree, 'villas')!.in!)
  expect(listOf(inside).at(-1)).toEqual({ code: 'villas', parent: 'tours' })
  const out = placed(inside, 'boats', stepsOf(inside, 'boats')!.out!)
  expect(listOf(out).map(({ code }) => code)).toEqual(['tours', 'ruins', 'villas', 'boats'])
  expect(stepsOf(tree, 'tours')).toEqual({ down: { where: 'after', of: 'villas' } })
})

test('whatever is dropped where, no entry is lost and none is below itself', () => {
  const code = fc.constantFrom(...entries.map((one) => one.code))
  const where = fc.constantFrom('before', 'after', 'below')
  fc.assert(
    fc.property(fc.array(fc.tuple(code, where, code), { maxLength: 12 }), (moves) => {
      const moved = moves.reduce<readonly MenuNode[]>(
        (last, [one, at, of]) => placed(last, one, { where: at, of }),
        tree,
      )
      const list = listOf(moved)
      expect(list.map((one) => one.code).sort()).toEqual(entries.map((one) => one.code).sort())
      expect(treeOf(list)).toEqual(moved)
    }),
  )
})
