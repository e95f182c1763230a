import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deleteOwnWebhook } from '#contract/agencies/api-console.ts'
import type { AgencyWebhook } from '#domain/agencies/webhooks.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

const webhook: AgencyWebhook = {
  id: '0198c0de-0000-7000-8000-000000000001',
  event: 'booking_update',
  url: 'https://till.example/hook',
  mode: 'live',
  createdAt: '2099-01-01T09:00:00Z',
  queued: 0,
  failed: 0,
}

test('a webhook is deleted after a question', async () => {
  const api = apiDouble()
  api.answer(deleteOwnWebhook, {})
  const onChanged = vi.fn()
  const { user } = await renderInShop(
    <WebhooksPanel webhooks={[webhook]} deliveries={[]} onChanged={onChanged} />,
  )
  const ask = () => user.click(screen.getByRole('button', { name: said('agency.api.delete') }))
  const dialog = () => within(screen.getByRole('dialog'))
  await ask()
  await user.click(dialog().getByText(said('agency.api.keepKey'), { selector: 'button *' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.sent(deleteOwnWebhook)).toEqual([])
  await ask()
  await user.click(dialog().getByRole('button', { name: said('agency.api.delete') }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(api.sent(deleteOwnWebhook)).toEqual([{ webhook: webhook.id }])
  expect(screen.queryByRole('dialog')).toBeNull()
})
