import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookEntry, previewStatement } from '#contract/staff/bank-statements.ts'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import StatementScreen from './statement-screen.tsx'

test('a booked entry says the state of its booking, and what was paid too much', async () => {
  const number = 'MLT-22-2222-2222'
  const api = apiDouble()
  api.answer(previewStatement, {
    entries: [
      {
        id: '0'.repeat(32),
        day: day('2027-06-03'),
        amount: money('90.00', 'EUR'),
        sender: 'Elif Kaya',
        text: number,
        match: { kind: 'amount-differs', numbers: [number] },
        bookedOn: undefined,
      },
    ],
    problems: [],
  })
  api.answer(bookEntry, { number, state: 'confirmed', collection: 'all', overpaid: money('10.00', 'EUR') })
  const { user } = renderInBackOffice(<StatementScreen />)
  const file = screen.getByLabelText(officeSaid('money.file-hint'))
  await user.upload(file, new File(['{}'], 'statement.csv'))
  await user.click(await screen.findByRole('button', { name: officeSaid('money.book') }))
  expect(await screen.findByText(officeSaid('state.confirmed'))).toBeVisible()
  expect(screen.getByText(officeSaid('money.overpaid', { amount: '€10.00' }))).toBeVisible()
})

test('a file that is no statement says so', async () => {
  const api = apiDouble()
  api.refuse(previewStatement, {
    status: 422,
    code: 'statement-unreadable',
    message: 'This is no statement.',
  })
  const { user } = renderInBackOffice(<StatementScreen />)
  await user.upload(screen.getByLabelText(officeSaid('money.file-hint')), new File(['\0'], 'picture.png'))
  expect(await screen.findByText('This is no statement.')).toBeVisible()
})
