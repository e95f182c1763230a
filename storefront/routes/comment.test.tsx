import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { confirmComment, findUnconfirmed, openInvitation } from '#contract/reviews/reviews.ts'
import type { Comment } from '#domain/reviews/comment.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { closeLogin, useLoginRequest } from '../members/login-request.ts'
import CommentScreen from './comment.tsx'

const comment: Comment = {
  id: 'c1',
  name: 'Ada B.',
  locale: 'ar',
  stars: 4,
  text: 'يوم هادئ في الجزر.',
  written: '2026-05-01',
  photos: [],
}
const visit = (title: string) => ({ id: title, title, path: `/u/${title}`, day: '2026-05-01' })

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

afterEach(() => {
  history.replaceState(null, '', '/')
})

function LoginTarget() {
  return <p>Then: {useLoginRequest()?.goTo ?? 'nowhere'}</p>
}

function open(hash: string) {
  history.replaceState(null, '', `#${hash}`)
  return renderInShop(
    <>
      <CommentScreen />
      <LoginTarget />
    </>,
  )
}

const button = (key: Parameters<typeof said>[0]) => screen.findByRole('button', { name: said(key) })

test('a comment is displayed in its own language and direction, and confirmed by one press alone', async () => {
  api.answer(findUnconfirmed, comment)
  const release = api.hold(confirmComment, 'waiting')
  const { user } = await open('confirm.token-1')
  const text = await screen.findByText(comment.text)
  expect(text).toHaveAttribute('dir', 'auto')
  expect(text).toHaveAttribute('lang', 'ar')
  expect(screen.getByText(said('reviews.stars', { stars: 4 }))).toBeInTheDocument()
  expect(api.sent(confirmComment)).toEqual([])
  await user.dblClick(await button('reviews.confirm'))
  release()
  expect(await screen.findByText(said('reviews.sent-waiting'))).toBeVisible()
  expect(api.sent(confirmComment)).toEqual([{ locale: 'en', token: 'token-1' }])
})

test('a confirmation that fails says why and can be tried again', async () => {
  api.answer(findUnconfirmed, comment)
  const { user } = await open('confirm.token-1')
  await user.click(await button('reviews.confirm'))
  expect(await screen.findByRole('alert')).toHaveTextContent(said('reviews.failed'))
  api.answer(confirmComment, 'approved')
  await user.click(await button('reviews.confirm'))
  expect(await screen.findByText(said('reviews.sent-approved'))).toBeVisible()
})

test('of several visits each has a button for its form; a single one is open', async () => {
  api.answer(openInvitation, { name: 'Ada', toReview: [visit('boat'), visit('villa')] })
  const { user, unmount } = await open('token-1')
  expect(await screen.findByText(said('reviews.how-was-it', { name: 'Ada' }))).toBeVisible()
  const write = screen.getAllByRole('button', { name: said('reviews.write') })
  expect(write).toHaveLength(2)
  await user.click(write[1]!)
  expect(screen.getAllByRole('button', { name: said('reviews.write') })).toHaveLength(1)
  expect(screen.getByRole('textbox')).toBeVisible()
  unmount()
  api.answer(openInvitation, { name: 'Ada', toReview: [visit('boat')] })
  await open('token-1')
  expect(await screen.findByRole('textbox')).toBeVisible()
  expect(screen.queryByRole('button', { name: said('reviews.write') })).toBeNull()
})

test('where everything is reviewed it says so', async () => {
  api.answer(openInvitation, { name: 'Ada', toReview: [] })
  await open('token-1')
  expect(await screen.findByText(said('reviews.all-reviewed'))).toBeVisible()
})

test('an invitation that has expired leads over the login to the own comments', async () => {
  onTestFinished(() => act(closeLogin))
  api.refuse(openInvitation, { status: 404, code: 'link-invalid', message: 'This link has expired.' })
  const { user } = await open('token-1')
  expect(await screen.findByText('This link has expired.')).toBeVisible()
  await user.click(await button('members.logIn'))
  expect(screen.getByText('Then: /user/comments')).toBeVisible()
})

test('another link that is opened in the same tab replaces the first, though the first answers later', async () => {
  const release = api.hold(openInvitation, { name: 'Ada', toReview: [] })
  await open('token-1')
  await expect.poll(() => api.sent(openInvitation)).toHaveLength(1)
  api.answer(openInvitation, { name: 'Bora', toReview: [] })
  history.replaceState(null, '', '#token-2')
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
  expect(await screen.findByText(said('reviews.how-was-it', { name: 'Bora' }))).toBeVisible()
  await act(async () => release())
  expect(screen.getByText(said('reviews.how-was-it', { name: 'Bora' }))).toBeVisible()
  expect(screen.queryByText(said('reviews.how-was-it', { name: 'Ada' }))).toBeNull()
})
