import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { applyAsAgency, sendDocument } from '#contract/agencies/agencies.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import AgencyFormsScreen from './forms.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(applyAsAgency, 'A-1')
})

const licence = new File(['…'], 'licence.png', { type: 'image/png' })

async function open() {
  const loaderData = { token: 'token-1', consent: 'I agree.' }
  const props = { loaderData } as unknown as Parameters<typeof AgencyFormsScreen>[0]
  const rendered = await renderInShop(<AgencyFormsScreen {...props} />)
  const { user } = rendered
  return {
    ...rendered,
    choose: async () => user.upload(await screen.findByLabelText(said('reviews.choose-photos')), licence),
    send: () => user.click(screen.getByRole('button', { name: said('agency.send') })),
  }
}

const removeFirst = () => screen.findByRole('button', { name: said('reviews.remove-photo', { number: 1 }) })
const documentsSent = () => api.sent(applyAsAgency).map(({ application }) => application.documents)

test('an application is not sent before its documents are uploaded', async () => {
  const release = api.hold(sendDocument, 'd1')
  const { choose, send } = await open()
  await choose()
  await send()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(said('reviews.photos-coming'))
  expect(alert.parentElement).toHaveFocus()
  expect(documentsSent()).toEqual([])
  release()
  await removeFirst()
  await send()
  await waitFor(() => expect(documentsSent()).toEqual([['d1']]))
})

test('a document that was not uploaded says why, and is removed or replaced before the application is sent', async () => {
  api.refuse(sendDocument, { status: 422, code: 'photo-unreadable', message: 'This is no picture.' })
  const { choose, send, user } = await open()
  await choose()
  expect(await screen.findByText('This is no picture.')).toBeVisible()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(said('reviews.photo-failed'))
  expect(documentsSent()).toEqual([])
  await user.click(await removeFirst())
  expect(screen.queryByText('This is no picture.')).toBeNull()
  await send()
  await waitFor(() => expect(documentsSent()).toEqual([[]]))
})
