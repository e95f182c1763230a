import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPage } from '#contract/content/content.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { ContractModal } from './contract-modal.tsx'

const shown = (status: number, code: string) => {
  const api = apiDouble()
  api.refuse(getPage, { status, code })
  return renderInShop(<ContractModal purpose="membership-agreement" onClose={() => {}} />)
}

test('a text that the company does not have says so, without a button to try again', async () => {
  await shown(404, 'page-unknown')
  expect(await screen.findByText(said('members.contractMissing'))).toBeVisible()
  expect(screen.queryByRole('button', { name: said('members.tryAgain') })).toBeNull()
})

test('a text that could not be loaded can be tried again', async () => {
  await shown(500, 'server-error')
  expect(await screen.findByText(said('members.contractFailed'))).toBeVisible()
  expect(screen.getByRole('button', { name: said('members.tryAgain') })).toBeVisible()
})
