import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Campaign } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import type { Money } from '#domain/money/money.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { BookingBox } from './booking-box.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductHead } from './product-head.tsx'

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

test('the lowest price of the 30 days before a campaign is in the box and below the prices, and its discount at the head; where it is not known, nowhere', async () => {
  const today = day('2099-05-01')
  const shown = async (priorPrice: Money | undefined) => {
    const campaign: Campaign = { kind: 'percent', percent: 10 }
    const product = tour({}, { campaign, fromPrice: euros(40), ...(priorPrice && { priorPrice }) })
    const { container, unmount } = await renderInShop(
      <>
        <ProductHead
          product={product}
          today={today}
          startsAt={undefined}
          now={new Date('2099-05-01T09:00:00Z')}
        />
        <BookingBox product={product} today={today} chosen={undefined}>
          {null}
        </BookingBox>
        <PriceSection product={product} today={today} />
      </>,
    )
    const texts = [
      screen.queryByText(said('card.percentOff', { percent: 10 }))?.textContent,
      container.querySelector('[data-booking-head] s')?.textContent,
      screen.queryByText(said('card.was'), { selector: 'p' })?.textContent,
    ]
    unmount()
    return texts
  }
  const was = `${said('card.was')} €40`
  expect(await shown(euros(40))).toEqual(['10% off', was, was])
  expect(await shown(undefined)).toEqual([undefined, undefined, undefined])
})
