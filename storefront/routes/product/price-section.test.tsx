import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Campaign } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { PriceSection } from './price-section.tsx'

/** Returns what the prices on 1 May 2099 say of a campaign. */
async function noteOf(campaign: Campaign | undefined): Promise<string | null | undefined> {
  const { unmount } = await renderInShop(
    <PriceSection product={tour({}, { campaign })} today={day('2099-05-01')} />,
  )
  const note = screen.queryByText(/campaign/)?.textContent
  unmount()
  return note
}

test('prices say that they are those before a campaign, with its last day where it has one', async () => {
  const campaign: Campaign = { kind: 'percent', percent: 8 }
  expect(await noteOf(undefined)).toBeUndefined()
  expect(await noteOf({ ...campaign, until: day('2099-04-30') })).toBeUndefined()
  expect(await noteOf({ ...campaign, until: day('2099-05-31') })).toBe(
    said('product.before-campaign', { day: '31.05.2099' }),
  )
  expect(await noteOf(campaign)).toBe('These prices don’t include the campaign discount.')
})
