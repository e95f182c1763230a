import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeDay } from '#contract/staff/reports.ts'
import { money } from '#domain/money/money.ts'
import type { Taking } from '#domain/reports/takings.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { CloseDay } from './close-day.tsx'

const takings: Taking[] = (['EUR', 'TRY'] as const).map((currency) => ({
  method: 'cash',
  received: money('80.00', currency),
  receivedCount: 1,
  refunded: money('0.00', currency),
  refundedCount: 0,
}))

const countedIn = (currency: string) =>
  screen.getByRole('textbox', { name: new RegExp(officeSaid('money.counted-in', { currency })) })

test('a day is closed once the cash of each currency was counted: nothing typed is no count, a 0 is', async () => {
  const api = apiDouble()
  const { user } = renderInBackOffice(<CloseDay day="2027-06-03" takings={takings} before={undefined} />)
  const close = screen.getByRole('button', { name: officeSaid('money.close') })
  expect(close).toBeDisabled()
  await user.type(countedIn('EUR'), '80')
  expect(close).toBeDisabled()
  await user.type(countedIn('TRY'), '0')
  await user.click(close)
  await waitFor(() =>
    expect(api.sent(closeDay)).toMatchObject([{ day: '2027-06-03', counted: [money('80.00', 'EUR')] }]),
  )
  await screen.findByRole('alert')
})

test('a day that is closed again begins with the counts before', () => {
  const before = [
    { expected: money('80.00', 'EUR'), counted: money('78.50', 'EUR'), difference: money('-1.50', 'EUR') },
  ]
  renderInBackOffice(<CloseDay day="2027-06-03" takings={takings} before={before} />)
  expect(countedIn('EUR')).toHaveValue('78.50')
  expect(countedIn('TRY')).toHaveValue('')
})
