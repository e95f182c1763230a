import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setVehicles } from '#contract/staff/departure-vehicles.ts'
import { assignDeparture } from '#contract/staff/departures.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { departureOf } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Manifest } from './departure.ts'
import { DepartureActions } from './departure-actions.tsx'

function shown(parts: Parameters<typeof departureOf>[0], vehicles: Manifest['vehicles'] = []) {
  const departure = departureOf(parts)
  const zones = [{ id: 'marina', name: 'Marina' }]
  return { departure, manifest: { departure, guests: [], vehicles, zones } }
}

test('who names a guide sends the guide alone: the vehicle that a colleague named meanwhile stays', async () => {
  const api = apiDouble()
  api.answer(assignDeparture, {})
  const { user, show } = renderInBackOffice(<DepartureActions {...shown({})} />)
  await user.click(screen.getByRole('button', { name: officeSaid('departure.assign') }))
  await user.type(screen.getByRole('textbox', { name: officeSaid('departure.guide') }), 'Ayşe')
  show(<DepartureActions {...shown({ vehicle: '48 ABC 01' })} />)
  expect(screen.getByRole('textbox', { name: officeSaid('departure.vehicle') })).toHaveValue('48 ABC 01')
  await user.click(screen.getByRole('button', { name: officeSaid('departure.save') }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(assignDeparture)).toEqual([{ departure: departureOf({}).id, guide: 'Ayşe' }])
})

test('vehicles are named with seats and zones; those that a colleague changed meanwhile are not overwritten', async () => {
  const api = apiDouble()
  const van = { id: '0198c0de-0000-7000-8000-0000000000e1', name: 'Van 1', seats: 8, zones: [] }
  api.refuse(setVehicles, { status: 409, code: 'vehicles-changed', message: 'A colleague was quicker.' })
  const { user } = renderInBackOffice(<DepartureActions {...shown({}, [van])} />)
  await user.click(screen.getByRole('button', { name: officeSaid('departure.vehicles') }))
  await user.click(screen.getByRole('button', { name: 'Marina' }))
  await user.click(screen.getByRole('button', { name: officeSaid('departure.add-vehicle') }))
  await user.type(screen.getAllByRole('textbox', { name: officeSaid('departure.vehicle-name') })[1]!, 'Van 2')
  await user.click(screen.getByRole('button', { name: officeSaid('departure.save') }))
  await screen.findByText('A colleague was quicker.')
  expect(api.sent(setVehicles)).toEqual([
    {
      departure: departureOf({}).id,
      was: [van],
      vehicles: [
        { ...van, zones: ['marina'] },
        { name: 'Van 2', zones: [] },
      ],
    },
  ])
})
