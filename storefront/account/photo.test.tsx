import { screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changePicture, removePicture } from '#contract/account/account.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { MemberProfile } from '#domain/members/member.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { Photo } from './photo.tsx'

const picture = '/uye-resim/1'
const withPhoto = { ...memberAda, picture }

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

afterEach(() => vi.restoreAllMocks())

/** The photo on a page that is fetched again after a change. */
function Page() {
  return <Photo profile={useLoaderData<MemberProfile>()} />
}

async function show(loader: () => MemberProfile, locale: Locale = 'en') {
  const rendered = await renderInShop(<Page />, { loader, locale })
  await screen.findByText('ada@example.com')
  return rendered
}

const button = (key: Parameters<typeof said>[0]) => screen.queryByRole('button', { name: said(key) })
const photo = () => screen.queryByRole('img', { name: said('area.photo') })
const file = (name: string, type = 'image/png') => new File(['…'], name, { type })

/** jsdom reads and draws no pictures: every file is one of 1,600 × 400, until it is drawn. */
function drawPictures() {
  const drawn = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 400, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage: (_: unknown, ...box: number[]) => drawn(box),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,c21hbGw=')
  return drawn
}

test('without a photo there are the initials, and nothing to remove', async () => {
  await show(() => memberAda)
  expect(screen.getByText('AY')).toBeVisible()
  expect(photo()).toBeNull()
  expect(button('area.photo-choose')).toBeVisible()
  expect(button('area.photo-remove')).toBeNull()
})

test('initials are capital letters of the language', async () => {
  await show(() => ({ ...memberAda, firstName: 'ilke' }), 'tr')
  expect(screen.getByText('İY')).toBeVisible()
})

test('a photo that is chosen is made small, stored and displayed', async () => {
  const drawn = drawPictures()
  api.answer(changePicture, withPhoto)
  const { user } = await show(() => (api.sent(changePicture).length > 0 ? withPhoto : memberAda))
  await user.upload(screen.getByLabelText(said('area.photo-choose'), { selector: 'input' }), file('ada.png'))
  expect(await screen.findByText(said('area.photo-saved'))).toBeVisible()
  expect(api.sent(changePicture)).toEqual([{ picture: 'c21hbGw=' }])
  expect(drawn).toHaveBeenCalledExactlyOnceWith([0, 0, 800, 200])
  await waitFor(() => expect(photo()).toHaveAttribute('src', `/api${picture}`))
  expect(button('area.photo-change')).toBeVisible()
})

test('a file that is no picture is not sent, and another can be chosen', async () => {
  const { user } = await show(() => memberAda)
  await user.upload(screen.getByLabelText(said('area.photo-choose'), { selector: 'input' }), file('ada.png'))
  expect(await screen.findByText(said('area.photo-unreadable'))).toBeVisible()
  expect(api.sent(changePicture)).toEqual([])
  await waitFor(() => expect(button('area.photo-choose')).toBeEnabled())
})

test('a photo that the server refuses is not displayed, and says why', async () => {
  drawPictures()
  api.refuse(changePicture, { status: 413, code: 'too-large', message: 'The photo is too large.' })
  const { user } = await show(() => memberAda)
  await user.upload(screen.getByLabelText(said('area.photo-choose'), { selector: 'input' }), file('ada.png'))
  expect(await screen.findByText('The photo is too large.')).toBeVisible()
  expect(photo()).toBeNull()
})

test('a photo is removed once, and the focus is on the button that chooses another', async () => {
  const release = api.hold(removePicture, memberAda)
  let isRemoved = false
  const { user } = await show(() => (isRemoved ? memberAda : withPhoto))
  await user.dblClick(button('area.photo-remove')!)
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  isRemoved = true
  release()
  expect(await screen.findByText(said('area.photo-removed'))).toBeVisible()
  await waitFor(() => expect(photo()).toBeNull())
  expect(api.sent(removePicture)).toHaveLength(1)
  expect(button('area.photo-remove')).toBeNull()
  expect(button('area.photo-choose')).toHaveFocus()
})

test('a photo that could not be removed stays, with the reason', async () => {
  api.refuse(removePicture, { status: 503, code: 'unavailable', message: 'Back in a minute.' })
  const { user } = await show(() => withPhoto)
  await user.click(button('area.photo-remove')!)
  expect(await screen.findByText('Back in a minute.')).toBeVisible()
  expect(photo()).toBeVisible()
  expect(button('area.photo-remove')).toHaveFocus()
})
