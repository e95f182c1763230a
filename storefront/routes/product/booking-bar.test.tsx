import { screen } from '@testing-library/react'
import { useContext, useEffect } from 'react'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { BookingBar } from './booking-box.tsx'
import { type ReportedTotal, TotalReport } from './total-report.ts'

const sunday = new Date('2099-05-17T13:00:00Z')

/** Reports a total as the booking sheet does. */
function Sheet({ reported }: { reported: Partial<ReportedTotal> }) {
  const report = useContext(TotalReport)
  useEffect(
    () =>
      report({
        total: '€63',
        paid: 'all in',
        isWhole: true,
        isLowest: false,
        startsAt: undefined,
        ...reported,
      }),
    [report, reported],
  )
  return null
}

const load = async () => Sheet

/** Renders the bar of a tour on Sunday, 16:00 in Türkiye, that can be cancelled until 48 hours before. */
async function bar(reported: Partial<ReportedTotal>, { now }: { now?: Date } = {}) {
  const product = tour({}, { cancellation: [{ hoursBefore: 48, refundPercent: 100 }], fromPrice: euros(40) })
  const { container, unmount, user } = await renderInShop(
    <BookingBar
      product={product}
      today={day('2099-05-01')}
      chosen="17.05.2099 · 2 people"
      startsAt={sunday}
      {...(now && { now })}
      load={load}
      sheet={(Loaded) => <Loaded reported={reported} />}
    />,
  )
  await user.click(screen.getByRole('button'))
  await screen.findByText('€63')
  const said = container.querySelector('[data-refund]')?.textContent
  const isAllIn = screen.queryByText('all in') !== null
  unmount()
  return { said, isAllIn }
}

test('the total of a whole choice is said with its deadline on the product’s clock', async () => {
  expect(await bar({})).toEqual({ said: 'Full refund until Fri 15.05 16:00', isAllIn: true })
})

test('the chosen session’s own start counts before that of the page', async () => {
  const { said } = await bar({ startsAt: sunday.getTime() - 3_600_000 })
  expect(said).toBe('Full refund until Fri 15.05 15:00')
})

test('nothing is promised without a time, nor after the deadline by the server’s clock', async () => {
  expect((await bar({ isWhole: false })).said).toBeUndefined()
  expect((await bar({}, { now: new Date('2099-05-15T13:00:00.001Z') })).said).toBeUndefined()
})
