import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Currency } from '#domain/money/money.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { DayField } from './day-field.tsx'
import { MoneyField } from './money-field.tsx'

const onDay = vi.fn<(day: string) => void>()

function Days({ first }: { first: string }): ReactNode {
  const [day, setDay] = useState(first)
  return (
    <DayField
      label="Day"
      value={day}
      onDay={(next) => {
        onDay(next)
        setDay(next)
      }}
    />
  )
}

function Amount({ currency }: { currency: Currency }): ReactNode {
  const [text, setText] = useState('')
  return <MoneyField label="Amount" currency={currency} value={text} onValue={setText} />
}

function focused(): HTMLElement {
  const field = screen.getByLabelText('Day')
  fireEvent.focus(field)
  return field
}

test('a year that is typed digit by digit is reported once it is a year of this age', () => {
  onDay.mockClear()
  renderInBackOffice(<Days first="2027-07-01" />)
  const field = focused()
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(field, { target: { value: `${year}-07-01` } })
    expect(field).toHaveValue(`${year}-07-01`)
  }
  expect(onDay).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '2028-07-01' } })
  expect(onDay.mock.calls).toEqual([['2028-07-01']])
})

test('a day that was begun and left goes back to the one before', () => {
  onDay.mockClear()
  renderInBackOffice(<Days first="2027-07-01" />)
  const field = focused()
  fireEvent.change(field, { target: { value: '0002-07-01' } })
  fireEvent.blur(field)
  expect(field).toHaveValue('2027-07-01')
  expect(onDay).not.toHaveBeenCalled()
})

test('an emptied day is reported when the field is left, not while its segments are typed again', () => {
  onDay.mockClear()
  renderInBackOffice(<Days first="2027-07-01" />)
  const field = focused()
  fireEvent.change(field, { target: { value: '' } })
  expect(onDay).not.toHaveBeenCalled()
  fireEvent.blur(field)
  expect(onDay.mock.calls).toEqual([['']])
  expect(field).toHaveValue('')
})

test.each<[string, Currency, boolean]>([
  ['12.505', 'EUR', true],
  ['12', 'EUR', true],
  ['12,50', 'EUR', true],
  ['12.50', 'EUR', true],
  ['0', 'EUR', false],
  ['-3', 'EUR', false],
  ['12.505,5.0', 'EUR', false],
  ['ten', 'EUR', false],
])('the amount “%s” in %s is taken: %s', async (typed, currency, isRight) => {
  const { user } = renderInBackOffice(<Amount currency={currency} />)
  const field = screen.getByLabelText(`Amount (${currency})`)
  await user.type(field, typed)
  if (isRight) {
    expect(field).toBeValid()
    expect(screen.queryByText(officeSaid('act.amount-invalid'))).toBeNull()
  } else {
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(officeSaid('act.amount-invalid'))
  }
})
