import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BookingAgencySale } from '#domain/agencies/sale.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { money } from '#domain/money/money.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { AgencyPanel } from './agency-panel.tsx'

const prices = { retail: money('100.00', 'EUR'), margin: money('20.00', 'EUR'), net: money('80.00', 'EUR') }
const sale: BookingAgencySale = {
  paidBy: 'account',
  ...prices,
  quotes: [
    {
      currency: 'EUR',
      lines: [{ rule: 'adult', part: 'base', input: {}, quantity: 2, ...prices }],
      ...prices,
    },
  ],
  ratesVersion: 3,
  parent: { number: 'A-9', name: 'Anadolu Tur', percent: 5 },
  entries: [{ at: '2026-06-01T08:00:00.000Z', agency: 'A-1', event: 'sale', amount: money('80.00', 'EUR') }],
}

function storyOf(parts: Partial<BookingStory>): BookingStory {
  const booking = { items: [{ title: 'Twelve islands' }] }
  const story = { channel: 'octo', agency: 'A-1', agencyName: 'Lykia Reisen', managed: { booking } }
  return { ...story, ...parts } as BookingStory
}

test('the sale of an agency displays its net price line by line, the agency above it and its account', () => {
  renderInBackOffice(<AgencyPanel story={storyOf({ agencySale: sale, resellerReference: 'VTR-1' })} />)
  expect(screen.getByRole('link', { name: 'Lykia Reisen (A-1)' })).toHaveAttribute('href', '/agencies/A-1')
  expect(screen.getByRole('row', { name: '2 adults €100.00 €20.00 €80.00' })).toBeVisible()
  expect(screen.getByText('Anadolu Tur (A-9), 5%')).toBeVisible()
  expect(screen.getByText('VTR-1')).toBeVisible()
  expect(screen.getByRole('region', { name: officeSaid('agency-sale.entries') })).toHaveTextContent('€80.00')
})

test('sales staff see who sold it, without a link to the agency; other bookings have no such panel', () => {
  const { show } = renderInBackOffice(<AgencyPanel story={storyOf({ agencyUser: 'Can Aydın' })} />, {
    role: 'sales',
  })
  expect(screen.getByText('Can Aydın')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText(officeSaid('agency-net.net'))).toBeNull()
  show(<AgencyPanel story={{ channel: 'web' } as BookingStory} />)
  expect(screen.queryByText(officeSaid('agency-sale.title'))).toBeNull()
})
