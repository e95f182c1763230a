import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import type { CheckoutFields } from './fields.ts'

const typed = { firstName: 'Ayşe', lastName: 'Yılmaz', identity: '10000000146' } as CheckoutFields

test('a draft keeps what was typed but the identity number, and is empty again when it is forgotten', async () => {
  await keepDraft(typed)
  expect(await readDraft()).toEqual({ firstName: 'Ayşe', lastName: 'Yılmaz' })
  await forgetDraft()
  expect(await readDraft()).toEqual({})
})
