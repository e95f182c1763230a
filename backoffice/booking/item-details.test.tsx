import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookedTour } from '#tests/components/bookings.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { ItemDetailsList } from './item-details.tsx'

test('the address of a villa has that name and its lines; a tour has a meeting point', () => {
  const villa = bookedTour('White villa', '2099-08-01', {
    kind: 'villa',
    meeting: 'Fig Lane 12\nThe white gate',
  })
  const tour = bookedTour('Boat', '2099-08-02', { meeting: 'Pier 4' })
  renderInBackOffice(
    [villa, tour].map((item) => <ItemDetailsList key={item.title} item={item} details={undefined} />),
  )
  const named = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(named).toEqual([
    [`${officeSaid('chosen.address')}:`, 'Fig Lane 12\nThe white gate'],
    [`${officeSaid('booking.meeting')}:`, 'Pier 4'],
  ])
  expect(screen.getByText(/The white gate/)).toHaveClass('whitespace-pre-line')
})
