import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

function budgetOf(typed: string) {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ trip: '1', adults: '2', budget: typed, currency: 'EUR' })) {
    fields.set(name, value)
  }
  return readForm(fields, 'en').form.trip?.budget
}

test.each([
  ['4500', 450_000],
  ['4.500', 450_000],
  ['4,500.50', 450_050],
  ['4 500,5', 450_050],
  ['٤٥٠٠', 450_000],
  ['٤٬٥٠٠٫٥', 450_050],
  ['۴۵۰۰', 450_000],
  // Nothing, which is refused
  ['as cheap as possible', 0],
  ['-5', 0],
])('a budget that is typed as "%s" is %i minor units', (typed, minor) => {
  expect(budgetOf(typed)).toEqual({ minor, currency: 'EUR' })
})

test('without a budget there is none', () => {
  expect(budgetOf('  ')).toBeUndefined()
})
