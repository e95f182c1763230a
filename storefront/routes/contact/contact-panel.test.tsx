import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ContactPanel, type Posted, type SendForm } from './contact-panel.tsx'

type Field = 'name'
type Outcome = Awaited<ReturnType<SendForm<Field | 'consent'>>>

const send = vi.fn<SendForm<Field | 'consent'>>()

function panel(posted?: Posted<Field | 'consent'>) {
  return (
    <ContactPanel<Field>
      path="/contact"
      start={{ token: 'token-1', consent: 'I agree.', privacy: '/privacy' }}
      posted={posted}
      initial={{ name: ['Ada'] }}
      send={send}
      words={{ send: 'Send', sent: 'Thank you' }}
    >
      {({ typed, errors }) => (
        <TextField name="name" label="Name" defaultValue={typed('name')} error={errors.name} />
      )}
    </ContactPanel>
  )
}

const wrong = (parts: Partial<Extract<Outcome, { problem: string }>>): Outcome => ({
  problem: '',
  expired: false,
  errors: {},
  ...parts,
})

test('a form is sent once with its token, and replaced by the number of the message', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  send.mockReset().mockReturnValue(promise)
  const { user } = await renderInShop(panel())
  await user.click(screen.getByRole('checkbox', { name: 'I agree.' }))
  const button = screen.getByRole('button', { name: 'Send' })
  await user.dblClick(button)
  expect(send).toHaveBeenCalledOnce()
  const fields = Object.fromEntries(send.mock.calls[0]![1])
  expect(fields).toEqual({ token: 'token-1', website: '', name: 'Ada', consent: 'on' })
  resolve({ sent: 'N-42' })
  expect(await screen.findByText('Thank you')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('N-42')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what is wrong is at its field, which has the focus, and what was typed stays', async () => {
  send.mockReset().mockResolvedValue(wrong({ errors: { name: 'Please say who you are.' } }))
  const { user } = await renderInShop(panel())
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Lovelace')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(said('contact.errors'))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Please say who you are.')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace')
})

test.each([
  ['a refusal says why', 'Too many messages.', 'Too many messages.'],
  ['without an answer it says so', '', said('contact.unreachable')],
])('%s above the form, where the focus goes', async (_, problem, text) => {
  send.mockReset().mockResolvedValue(wrong({ problem }))
  const { user } = await renderInShop(panel())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(text)
  expect(alert.parentElement).toHaveFocus()
})

test('a form that the browser sent by itself has its answer and what was typed', async () => {
  await renderInShop(panel({ outcome: wrong({ problem: 'Again, please.' }), typed: { name: ['Grace'] } }))
  expect(screen.getByRole('alert')).toHaveTextContent('Again, please.')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace')
})
