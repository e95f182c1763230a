import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { TryCall } from './try-call.tsx'

test('a call is sent with a test key alone, without cookies, and its answer is displayed', async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response('{"id":"shop"}', { status: 200 }))
  vi.stubGlobal('fetch', sent)
  const onSent = vi.fn()
  const { user } = await renderInShop(<TryCall testKey="" onSent={onSent} />)
  const key = screen.getByLabelText(said('agency.api.testKey'), { exact: false, selector: 'input' })
  const send = screen.getByRole('button', { name: said('agency.api.send') })
  await user.type(key, 'octo_live_secret')
  await user.click(send)
  expect(screen.getByText(said('agency.api.notTestKey'))).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await user.clear(key)
  await user.type(key, 'octo_test_secret')
  await user.click(send)
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  const [address, request] = sent.mock.calls[0]!
  expect(address).toBe('/octo/supplier')
  expect(request).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    headers: { authorization: 'Bearer octo_test_secret' },
  })
  expect(screen.getByText(/"id": "shop"/)).toBeVisible()
  expect(document.querySelector('pre')!.textContent).not.toContain('secret')
  vi.unstubAllGlobals()
})
