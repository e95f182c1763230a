import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { ProductHead } from './product-head.tsx'

const product = tour(
  {},
  {
    freeCancellationHours: 720,
    cancellation: [
      { hoursBefore: 720, refundPercent: 100 },
      { hoursBefore: 336, refundPercent: 50 },
    ],
  },
)

/** Renders the head on 1 May 2099, and returns its badges about cancelling. */
async function badges(startsAt: string | undefined): Promise<(string | null)[]> {
  const { unmount } = await renderInShop(
    <ProductHead
      product={product}
      today={day('2099-05-01')}
      startsAt={startsAt ? new Date(startsAt) : undefined}
      now={new Date('2099-05-01T09:00:00Z')}
    />,
  )
  const shown = screen.queryAllByText(/cancel|refund/i).map(({ textContent }) => textContent)
  unmount()
  return shown
}

test('free cancellation is a badge until dates are chosen that have none; then it is the refund of these dates', async () => {
  const free = said('product.free-cancellation', { notice: '30 days' })
  expect(await badges(undefined)).toEqual([free])
  expect(await badges('2099-06-17T13:00:00Z')).toEqual([free])
  expect(await badges('2099-05-20T13:00:00Z')).toEqual(['50% refund until Wed 06.05 16:00'])
  expect(await badges('2099-05-10T13:00:00Z')).toEqual(['No refund if you cancel'])
})
