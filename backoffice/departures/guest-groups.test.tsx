import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getBooking } from '#contract/staff/bookings.ts'
import { assignGuests, getManifestText } from '#contract/staff/departure-vehicles.ts'
import type { Grouping } from '#domain/booking/manifest-groups.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { bookingOf, managedOf } from '#tests/components/bookings.ts'
import { departureOf, listedGuest } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Manifest, ManifestGuest } from './departure.ts'
import { GuestGroups } from './guest-groups.tsx'
import { ShareForm } from './share-form.tsx'

const van = { id: '0198c0de-0000-7000-8000-0000000000e1', name: 'Van 1', seats: 1, zones: ['marina'] }

const items: Record<string, string> = {
  Ada: '0198c0de-0000-7000-8000-0000000000a1',
  Bob: '0198c0de-0000-7000-8000-0000000000a2',
}

const guestOf = (name: string, parts: Partial<ManifestGuest>) =>
  listedGuest({ booking: name, number: name, item: items[name]!, name, ...parts })

const manifest: Manifest = {
  departure: departureOf({}),
  vehicles: [van],
  zones: [{ id: 'marina', name: 'Marina' }],
  guests: [
    guestOf('Ada', {
      vehicle: van.id,
      stop: { kind: 'pickup', zone: 'marina', place: 'Marina', time: '08:30' as never },
    }),
    guestOf('Bob', {}),
  ],
}

function shown(by: Grouping) {
  const api = apiDouble()
  api.answer(assignGuests, {})
  return { api, ...renderInBackOffice(<GuestGroups manifest={manifest} by={by} onBy={() => {}} />) }
}

test('by vehicle, a vehicle with more guests than seats is marked, and a guest without one is put into it', async () => {
  const { api, user } = shown('vehicle')
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Van 1', officeSaid('manifest.no-vehicle')])
  expect(screen.getAllByText(officeSaid('manifest.overfull')).length).toBe(1)
  expect(screen.getByText(officeSaid('manifest.seats', { guests: 2, seats: 1 }))).toBeVisible()
  const choice = screen.getByRole('combobox', { name: officeSaid('manifest.in-vehicle', { name: 'Bob' }) })
  await user.selectOptions(choice, 'Van 1')
  await waitFor(() =>
    expect(api.sent(assignGuests)).toEqual([
      { departure: manifest.departure.id, items: [items.Bob], vehicle: van.id },
    ]),
  )
})

test('by zone, all guests of a zone are put into a vehicle together', async () => {
  const { api, user } = shown('zone')
  const choice = screen.getByRole('combobox', {
    name: officeSaid('manifest.zone-vehicle', { zone: 'Marina' }),
  })
  expect(choice).toHaveValue(van.id)
  await user.selectOptions(choice, '')
  await waitFor(() =>
    expect(api.sent(assignGuests)).toEqual([{ departure: manifest.departure.id, items: [items.Ada] }]),
  )
})

test('the list of a vehicle is copied as a text', async () => {
  const api = apiDouble()
  api.answer(getManifestText, [{ vehicle: 'Van 1', text: '08:30 Marina\n• Ada, 2 adults' }])
  const { user } = renderInBackOffice(<ShareForm departure={manifest.departure} onClose={() => {}} />)
  const writeText = vi.fn(() => Promise.resolve())

  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const section = within(await screen.findByRole('region', { name: 'Van 1' }))
  await user.click(section.getByRole('button', { name: officeSaid('manifest.copy') }))
  expect(writeText).toHaveBeenCalledWith('08:30 Marina\n• Ada, 2 adults')
  await screen.findByText(officeSaid('manifest.copied'))
  vi.unstubAllGlobals()
})

test('who may edit bookings enters the hotel that a pick-up lacks, a guide reads the warning alone', async () => {
  const [ada] = manifest.guests
  const lacking = { ...manifest, guests: [{ ...ada!, hotelMissing: true }] }
  const list = <GuestGroups manifest={lacking} by="stop" onBy={() => {}} />
  const missing = officeSaid('manifest.hotel-missing')
  const guide = renderInBackOffice(list, { role: 'guide' })
  expect(screen.getByText(missing)).toBeVisible()
  expect(screen.queryByRole('button', { name: missing })).toBeNull()
  expect(screen.queryByRole('button', { name: officeSaid('act.details') })).toBeNull()
  guide.unmount()
  const api = apiDouble()
  const values = { pickup: 'marina', hotel: '', room: '', district: '', city: '', note: '' }
  const details = { item: ada!.item, position: 1, values, pickups: [], isChangeable: true }
  const [late, early] = bookingOf().items
  api.answer(getBooking, {
    ...{ channel: 'web', moves: [], emails: [], audit: [], notes: [], tags: [] },
    managed: managedOf(bookingOf({ number: ada!.number, items: [late!, early!] })),
    details: [{ ...details, missing: ['hotel'] }],
  })
  const { user } = renderInBackOffice(list, { role: 'sales' })
  await user.click(screen.getByRole('button', { name: missing }))
  const dialog = await screen.findByRole('dialog', {
    name: officeSaid('act.details-of', { title: early!.title }),
  })
  expect(within(dialog).getByRole('textbox', { name: officeSaid('sell.hotel') })).toHaveValue('')
})
