import { expect, test } from 'vitest'
import { deleteDraft, readDraft, storeDraft } from './draft.ts'
import type { CheckoutFields } from './fields.ts'

const typed = {
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  identity: '10000000146',
  password: 'turkuaz',
} as CheckoutFields

test('a draft keeps what was typed but the identity number the password and a code, and is empty again when it is forgotten', async () => {
  await storeDraft(typed)
  expect(await readDraft()).toEqual({ firstName: 'Ayşe', lastName: 'Yılmaz' })
  await deleteDraft()
  expect(await readDraft()).toEqual({})
})
