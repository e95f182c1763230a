import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addComment, commentToken } from '#contract/reviews/reviews.ts'
import type { OwnComment } from '#domain/reviews/comment.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import MyCommentsScreen from './my-comments.tsx'

const written: OwnComment = {
  id: 'c1',
  name: 'Ada Y.',
  locale: 'en',
  stars: 4,
  text: 'A wonderfull day on the water.',
  written: '2026-05-01',
  traveller: 'family',
  photos: [],
  photoIds: ['photo-1', 'photo-2'],
  state: 'waiting',
  subject: { kind: 'product', id: 'k1', title: 'Twelve islands', path: '/t/twelve-islands' },
}

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(commentToken, 'token')
  api.answer(addComment, 'waiting')
})

async function edit() {
  const own = Promise.resolve({ ok: true as const, data: { comments: [written], toReview: [] } })
  const props = { loaderData: { own } } as unknown as Parameters<typeof MyCommentsScreen>[0]
  const rendered = await renderInShop(<MyCommentsScreen {...props} />)
  await rendered.user.click(await screen.findByRole('button', { name: said('reviews.edit') }))
  return rendered
}

const text = () => screen.getByRole('textbox', { name: said('reviews.text') })
const send = () => screen.getByRole('button', { name: said('reviews.send') })
const sent = async () => {
  await waitFor(() => expect(api.sent(addComment)).toHaveLength(1))
  return api.sent(addComment)[0]!.form
}

test('a review whose text is corrected still has its photos, its stars and who came along', async () => {
  const { user } = await edit()
  expect(screen.getByRole('img', { name: said('reviews.own-photo', { number: 2 }) })).toHaveAttribute(
    'src',
    '/api/uye-yorum-gorsel-get?k_no=photo-2',
  )
  await user.clear(text())
  await user.type(text(), 'A wonderful day on the water.')
  await user.click(send())
  expect(await sent()).toMatchObject({
    text: 'A wonderful day on the water.',
    stars: 4,
    traveller: 'family',
    photos: ['photo-1', 'photo-2'],
  })
})

test('a photo of a review goes where its author removes it', async () => {
  const { user } = await edit()
  await user.click(screen.getByRole('button', { name: said('reviews.remove-photo', { number: 1 }) }))
  await user.click(send())
  expect(await sent()).toMatchObject({ text: written.text, photos: ['photo-2'] })
})
