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

const cancellation = [
  { hoursBefore: 48, refundPercent: 100 },
  { hoursBefore: 24, refundPercent: 50 },
]

const load = async () => Sheet

/** Renders the bar of a tour on Sunday, 16:00 in Türkiye, that gives all back until 48 hours before, half until 24. */
async function bar(reported: Partial<ReportedTotal>, { now }: { now?: Date } = {}) {
  const product = tour({}, { cancellation, fromPrice: euros(40) })
  const { container, unmount, user } = await renderInShop(
    <BookingBar
      product={product}
      today={day('2099-05-01')}
      chosen="17.05.2099 · 2 people"
      startsAt={sunday}
      {...(now && { now })}
      load={load}
      sheet={(Loaded, { terms }) => (
        <>
          <Loaded reported={reported} />
          <div data-sheet>{terms}</div>
        </>
      )}
    />,
  )
  await user.click(screen.getByRole('button'))
  await screen.findByText('€63')
  const said = container.querySelector('[data-refund]')?.textContent
  const isAllIn = screen.queryByText('all in') !== null
  const inSheet = container.querySelector('[data-sheet]')?.textContent
  unmount()
  return { said, inSheet, isAllIn }
}

test('the total of a whole choice is said with its deadline on the product’s clock', async () => {
  const deadline = 'Full refund until Fri 15.05 16:00'
  expect(await bar({})).toEqual({ said: deadline, inSheet: deadline, isAllIn: true })
})

test('the chosen session’s own start counts before that of the page', async () => {
  const { said } = await bar({ startsAt: sunday.getTime() - 3_600_000 })
  expect(said).toBe('Full refund until Fri 15.05 15:00')
})

test('after the deadline by the server’s clock the lesser refund is said with its own, and then that there is none', async () => {
  const at = async (now: string) => (await bar({}, { now: new Date(now) })).said
  expect(await at('2099-05-15T13:00:00.001Z')).toBe('50% refund until Sat 16.05 16:00')
  expect(await at('2099-05-16T13:00:00.001Z')).toBe('No refund if you cancel')
})

test('nothing is said without a time', async () => {
  expect((await bar({ isWhole: false })).said).toBeUndefined()
})
