import { expect, test } from 'vitest'
import { travellersOf } from './guest-fields.tsx'

test('a traveller who was taken away again is not sent, whatever was typed of them', () => {
  expect(travellersOf(['Ada Su Kaya', 'Can', ''], 1)).toEqual([{ firstName: 'Ada Su', lastName: 'Kaya' }])
})
