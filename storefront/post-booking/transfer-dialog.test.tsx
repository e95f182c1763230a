import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportTransfer } from '#contract/post-booking/post-booking.ts'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import TransferDialog from './transfer-dialog.tsx'

const onClose = vi.fn()
const onReported = vi.fn()
let api: ApiDouble

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
})

const accounts = [
  { id: 'try', bank: 'First Bank', currency: 'TRY' },
  { id: 'eur', bank: 'Second Bank', currency: 'EUR' },
]

const managed = {
  booking: {
    id: 'b1',
    state: 'confirmed',
    guest: { firstName: 'Ada', lastName: 'Kaya' },
    items: [{ timeZone: 'Europe/Istanbul' }],
    bankAccount: accounts[1],
  },
  balance: euros(125),
  bankAccounts: accounts,
} as unknown as ManagedBooking

const open = (of = managed) =>
  renderInShop(
    <TransferDialog
      managed={of}
      now={Date.parse('2026-06-03T22:30:00Z')}
      onClose={onClose}
      onReported={onReported}
    />,
  )

const report = () => screen.getByRole('button', { name: said('after.report') })
const amount = () => screen.getByLabelText(said('after.amount', { currency: 'EUR' }))

test('the balance, the account and the guest are there already; the day is today where the trip is', async () => {
  api.refuse(reportTransfer, { status: 503, code: 'busy', message: 'Busy.' })
  const { user } = await open()
  expect(screen.getByLabelText(said('after.toAccount'))).toHaveValue('eur')
  await user.click(report())
  await screen.findByText('Busy.')
  expect(api.sent(reportTransfer)).toMatchObject([
    {
      booking: 'b1',
      notice: { amount: euros(125), bankAccount: 'eur', sender: 'Ada Kaya', sentOn: '2026-06-04', note: '' },
    },
  ])
})

test.each(['', '0', 'abc', '-5'])(
  'the amount “%s” is refused at its field, and nothing is sent',
  async (typed) => {
    const { user } = await open()
    await user.clear(amount())
    if (typed) await user.type(amount(), typed)
    await user.clear(screen.getByLabelText(said('after.sender')))
    await user.click(report())
    expect(amount()).toHaveAccessibleDescription(said('after.amountNeeded'))
    expect(amount()).toHaveFocus()
    expect(screen.getByLabelText(said('after.sender'))).toHaveAccessibleDescription(
      said('after.senderNeeded'),
    )
    expect(api.sent(reportTransfer)).toEqual([])
  },
)

test('a refusal stands in the dialog with what was typed, and it can be sent again', async () => {
  api.refuse(reportTransfer, { status: 409, code: 'nothing-to-transfer', message: 'Nothing is due.' })
  const { user } = await open()
  await user.clear(amount())
  await user.type(amount(), '50')
  await user.click(report())
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is due.')
  expect(amount()).toHaveValue('50')
  expect(onReported).not.toHaveBeenCalled()
  api.refuse(reportTransfer, { status: 503, code: 'busy', message: 'Busy.' })
  await user.click(report())
  expect(await screen.findByText('Busy.')).toBeVisible()
  expect(api.sent(reportTransfer)).toMatchObject(
    [50, 50].map((typed) => ({ notice: { amount: euros(typed) } })),
  )
})

test('where there is one account, none is chosen', async () => {
  await open({ ...managed, bankAccounts: [accounts[0]] } as unknown as ManagedBooking)
  expect(screen.queryByLabelText(said('after.toAccount'))).toBeNull()
})
