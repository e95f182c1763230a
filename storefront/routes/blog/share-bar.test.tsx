import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { ShareBar } from './share-bar.tsx'

const address = 'https://shop.example/b/coast/a-day'
const copy = () => screen.getByRole('button', { name: said('share.copy') })

afterEach(() => {
  vi.restoreAllMocks()
})

test('the address is copied, and is displayed to be copied by hand where the browser refuses', async () => {
  const { user } = await renderInShop(<ShareBar title="A day" address={address} />)
  await user.click(copy())
  expect(await screen.findByText(said('share.copied'))).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(screen.queryByLabelText(said('share.byHand'))).not.toBeInTheDocument()

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(copy())
  expect(await screen.findByLabelText(said('share.byHand'))).toHaveValue(address)
  expect(screen.getByLabelText(said('share.byHand'))).toHaveFocus()
})

test('other sites get the address in theirs', async () => {
  await renderInShop(<ShareBar title="A day" address={address} />)
  const whatsapp = screen.getByRole('link', { name: said('share.by', { name: 'WhatsApp' }) })
  expect(whatsapp).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(address)))
})
