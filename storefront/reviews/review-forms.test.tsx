import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addComment, commentToken, reportComment } from '#contract/reviews/reviews.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { CommentForm } from './comment-form.tsx'
import ReportDialog from './report-dialog.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(commentToken, 'token')
})

const boat = { kind: 'product', id: 'k1' } as const
const text = () => screen.getByRole('textbox', { name: said('reviews.text') })
const send = () => screen.getByRole('button', { name: said('reviews.send') })
const star = (stars: number) => screen.getByRole('radio', { name: said('reviews.stars', { stars }) })

test('stars are five radio buttons, chosen by mouse and by arrow keys, with a word for each', async () => {
  const { user } = await renderInShop(<CommentForm subject={boat} />)
  await user.click(star(4))
  expect(star(4)).toBeChecked()
  expect(screen.getByText(said('reviews.word-4'))).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(star(5)).toBeChecked()
})

test('a visitor says who they are, and the form is sent with its token', async () => {
  api.answer(addComment, 'waiting')
  const { user } = await renderInShop(<CommentForm subject={boat} />)
  await user.click(star(5))
  await user.type(text(), 'A wonderful day on the water.')
  await user.type(screen.getByRole('textbox', { name: said('reviews.name') }), 'Ida')
  await user.type(screen.getByRole('textbox', { name: said('reviews.email') }), 'ida@example.com')
  await user.click(send())
  expect(await screen.findByText(said('reviews.thanks'))).toBeVisible()
  const form = {
    locale: 'en',
    subject: boat,
    stars: 5,
    text: 'A wonderful day on the water.',
    photos: [],
  } as const
  const person = { name: 'Ida', email: 'ida@example.com' }
  expect(api.sent(addComment)).toEqual([
    { form: { ...form, photos: [], ...person }, guard: { token: 'token', trap: '' } },
  ])
})

test('who was invited is known: neither name nor email is asked', async () => {
  await renderInShop(<CommentForm subject={boat} invitation="invited" />)
  expect(screen.queryByRole('textbox', { name: said('reviews.email') })).not.toBeInTheDocument()
  expect(api.sent(commentToken)).toEqual([])
})

test('what the server finds wrong is said at its field, and the first of it has the focus', async () => {
  api.refuse(addComment, { status: 422, code: 'invalid', fields: { yorum: 'Too short.' } })
  const { user } = await renderInShop(<CommentForm subject={boat} invitation="invited" />)
  await user.type(text(), 'Nice.')
  await user.click(send())
  await waitFor(() => expect(text()).toHaveAccessibleDescription(/^Too short\./))
  expect(text()).toHaveFocus()
  expect(text()).toHaveValue('Nice.')
})

test('a form that was open too long says so, and gets another token for the next try', async () => {
  api.refuse(addComment, { status: 422, code: 'form-expired', message: 'Please send it again.' })
  const { user } = await renderInShop(<CommentForm subject={boat} />)
  await user.type(text(), 'A wonderful day on the water.')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Please send it again.')
  expect(api.sent(commentToken)).toHaveLength(2)
})

test('a comment on a post has no stars and no photos', async () => {
  await renderInShop(<CommentForm subject={{ kind: 'post', id: 'p1' }} />)
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.queryByLabelText(said('reviews.choose-photos'))).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: said('reviews.comment-text') })).toBeVisible()
})

test('where only members may write, a visitor is asked to log in', async () => {
  const rules = { ...shopSettings.rules, commentingRequiresMembership: true }
  await renderInShop(<CommentForm subject={boat} />, { settings: { rules } })
  expect(screen.getByText(said('reviews.members-only'))).toBeVisible()
  expect(screen.getByRole('button', { name: said('members.logIn') })).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('what was written before can be mended', async () => {
  await renderInShop(
    <CommentForm
      subject={boat}
      invitation="invited"
      before={{ stars: 3, text: 'It rained.', photoIds: [] }}
    />,
  )
  expect(star(3)).toBeChecked()
  expect(text()).toHaveValue('It rained.')
})

test('a report is sent with its reason and note, and then thanked for', async () => {
  api.answer(reportComment, true)
  const { user } = await renderInShop(<ReportDialog comment="c1" onClose={() => {}} />)
  await user.click(screen.getByRole('radio', { name: said('report.offensive') }))
  await user.type(screen.getByRole('textbox', { name: new RegExp(said('report.note')) }), 'Rude words')
  await user.click(screen.getByRole('button', { name: said('report.send') }))
  expect(await screen.findByText(said('report.sent'))).toBeVisible()
  expect(api.sent(reportComment)).toMatchObject([{ comment: 'c1', note: 'Rude words' }])
})

test('a report that does not arrive stays open and says so', async () => {
  const onClose = vi.fn()
  const { user } = await renderInShop(<ReportDialog comment="c1" onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: said('report.send') }))
  expect(await screen.findByRole('alert')).toHaveTextContent(said('reviews.failed'))
  await user.click(screen.getByRole('button', { name: said('reviews.close') }))
  expect(onClose).toHaveBeenCalledOnce()
})
