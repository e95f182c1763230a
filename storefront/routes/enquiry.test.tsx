import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followLink } from '#contract/post-booking/post-booking.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import EnquiryScreen from './enquiry.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

afterEach(() => {
  history.replaceState(null, '', '/')
})

const find = () => screen.getByRole('button', { name: said('after.find') })
const props = { loaderData: { now: 0 } } as Parameters<typeof EnquiryScreen>[0]

test('a link from an email is followed once and leaves the address; one that has expired says so above the form', async () => {
  api.refuse(followLink, { status: 404, code: 'link-invalid', message: 'This link has expired.' })
  history.replaceState(null, '', '/#b1.end.seal')
  await renderInShop(<EnquiryScreen {...props} />)
  expect(await screen.findByText('This link has expired.')).toBeVisible()
  expect(api.sent(followLink)).toEqual([{ locale: 'en', link: 'b1.end.seal' }])
  expect(location.hash).toBe('')
  expect(find()).toBeEnabled()
})

test('another fragment of the address is no link', async () => {
  history.replaceState(null, '', '/#content')
  await renderInShop(<EnquiryScreen {...props} />)
  expect(find()).toBeVisible()
  expect(location.hash).toBe('#content')
  expect(api.sent(followLink)).toEqual([])
})
