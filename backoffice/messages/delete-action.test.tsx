import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deleteMessage } from '#contract/staff/messages.ts'
import type { StaffMessage } from '#domain/enquiries/staff-message.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { DeleteAction } from './delete-action.tsx'

test('a message is deleted with a reason alone, and a refusal is displayed', async () => {
  const api = apiDouble()
  const onClose = vi.fn()
  const story = { message: { number: 'MLTM-1', name: 'Ada Byron' }, version: 1 } as StaffMessage
  const { user } = renderInBackOffice(<DeleteAction story={story} onClose={onClose} />)
  expect(screen.getByText(officeSaid('messages.delete-text', { name: 'Ada Byron' }))).toBeVisible()
  const submit = screen.getByRole('button', { name: officeSaid('messages.delete') })
  expect(submit).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), ' Spam ')
  api.refuse(deleteMessage, { status: 409, code: 'message-changed', message: 'It was answered meanwhile.' })
  await user.click(submit)
  await screen.findByText('It was answered meanwhile.')
  api.answer(deleteMessage, {})
  await user.click(submit)
  await screen.findByText(officeSaid('act.done'))
  const sent = { number: 'MLTM-1', version: 1, reason: 'Spam' }
  expect(api.sent(deleteMessage)).toEqual([sent, sent])
})
