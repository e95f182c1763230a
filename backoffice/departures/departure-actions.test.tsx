import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { setVehicles } from '#contract/staff/departure-vehicles.ts'
import {
  assignDeparture,
  closeDeparture,
  listGuests,
  reopenDeparture,
  setCapacity,
  setMinimum,
} from '#contract/staff/departures.ts'
import { assignToDeparture, getDepartureResources } from '#contract/staff/resources.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { departureOf, listedGuest } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Manifest } from './departure.ts'
import { DepartureActions } from './departure-actions.tsx'
import ManifestScreen from './manifest-screen.tsx'

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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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

test('who changes the minimum sends what was changed alone: the deadline and that the departure runs anyway stay', async () => {
  const api = apiDouble()
  api.answer(setMinimum, {})
  const { id: departure } = departureOf({})
  const minimum = {
    participants: 6,
    decideBy: '2027-06-02T15:00:00.000Z',
    runsAnyway: true,
    stage: 'decide' as const,
  }
  const { user } = renderInBackOffice(<DepartureActions {...shown({ minimum })} />)
  const field = (name: 'departure.participants' | 'departure.decide-by') =>
    screen.getByLabelText(officeSaid(name))
  const save = () => screen.getByRole('button', { name: officeSaid('departure.save') })
  const change = async (name: Parameters<typeof field>[0], value: string) => {
    await user.click(screen.getByRole('button', { name: officeSaid('departure.minimum') }))
    expect(save()).toBeDisabled()
    await user.clear(field(name))
    if (value) await user.type(field(name), value)
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await change('departure.participants', '5')
  await change('departure.participants', '')
  await change('departure.decide-by', '2027-06-01')
  await change('departure.decide-by', '')
  expect(api.sent(setMinimum)).toEqual([
    { departure, participants: 5, tourMinimum: false, usualDeadline: false },
    { departure, tourMinimum: true, usualDeadline: false },
    { departure, tourMinimum: false, decideBy: '2027-06-01T15:00:00.000Z', usualDeadline: false },
    { departure, tourMinimum: false, usualDeadline: true },
  ])
})

test('a first minimum has the usual deadline where no other one is chosen', async () => {
  const api = apiDouble()
  api.answer(setMinimum, {})
  const { user } = renderInBackOffice(<DepartureActions {...shown({})} />)
  await user.click(screen.getByRole('button', { name: officeSaid('departure.minimum') }))
  await user.type(screen.getByLabelText(officeSaid('departure.participants')), '4')
  await user.click(screen.getByRole('button', { name: officeSaid('departure.save') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(setMinimum)).toEqual([
    { departure: departureOf({}).id, participants: 4, tourMinimum: false, usualDeadline: true },
  ])
})

test('a capacity is saved once it is changed, with the one that was displayed when the dialog opened', async () => {
  const api = apiDouble()
  api.refuse(setCapacity, { status: 409, code: 'departure-changed', message: 'A colleague was quicker.' })
  const { user, show } = renderInBackOffice(<DepartureActions {...shown({ ownCapacity: 10 })} />)
  await user.click(screen.getByRole('button', { name: officeSaid('departure.capacity') }))
  const save = screen.getByRole('button', { name: officeSaid('departure.save') })
  expect(save).toBeDisabled()
  const places = screen.getByLabelText(officeSaid('departure.places'))
  await user.clear(places)
  await user.type(places, '10')
  expect(save).toBeDisabled()
  await user.clear(places)
  show(<DepartureActions {...shown({ ownCapacity: 14 })} />)
  await user.click(save)
  await screen.findByText('A colleague was quicker.')
  expect(api.sent(setCapacity)).toEqual([
    { departure: departureOf({}).id, belowSold: false, seen: { capacity: 10 } },
  ])
})

test('a departure gets boats and crew of its own, beside those of its tour; what is taken says so', async () => {
  const api = apiDouble()
  const resource = { kind: 'boat' as const, isFree: true }
  api.answer(getDepartureResources, {
    tour: ['gulet'],
    resources: [
      { ...resource, code: 'gulet', name: 'Gulet Meltem' },
      { ...resource, code: 'yacht', name: 'Motor yacht', isFree: false },
      { ...resource, code: 'captain', name: 'Captain Deniz', kind: 'guide' },
    ],
  })
  api.answer(assignToDeparture, {})
  const { user } = renderInBackOffice(<DepartureActions {...shown({})} />, { role: 'manager' })
  await user.click(screen.getByRole('button', { name: officeSaid('departure.resources') }))
  const ofTour = officeSaid('departure.resources-tour', { names: 'Gulet Meltem' })
  expect(await screen.findByRole('radio', { name: ofTour })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: officeSaid('departure.resources-own') }))
  expect(screen.getByRole('checkbox', { name: 'Gulet Meltem' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Motor yacht' })).toHaveAccessibleDescription(
    officeSaid('departure.resources-taken'),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Captain Deniz' }))
  await user.click(screen.getByRole('button', { name: officeSaid('departure.save') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(assignToDeparture)).toEqual([
    { departure: departureOf({}).id, resources: ['gulet', 'captain'] },
  ])
})

test('a departure with its own resources goes back to those of its tour', async () => {
  const api = apiDouble()
  api.answer(getDepartureResources, {
    own: [],
    tour: ['gulet'],
    resources: [{ code: 'gulet', name: 'Gulet Meltem', kind: 'boat', isFree: true }],
  })
  api.answer(assignToDeparture, {})
  const { user } = renderInBackOffice(<DepartureActions {...shown({})} />, { role: 'manager' })
  await user.click(screen.getByRole('button', { name: officeSaid('departure.resources') }))
  expect(await screen.findByRole('checkbox', { name: 'Gulet Meltem' })).not.toBeChecked()
  await user.click(screen.getByRole('radio', { name: /Gulet Meltem/ }))
  await user.click(screen.getByRole('button', { name: officeSaid('departure.save') }))
  await waitFor(() => expect(api.sent(assignToDeparture)).toEqual([{ departure: departureOf({}).id }]))
})

test('a departure is closed with a reason, and a closed one is reopened', async () => {
  const api = apiDouble()
  api.answer(closeDeparture, [])
  api.answer(reopenDeparture, {})
  const { id: departure } = departureOf({})
  const { user, show } = renderInBackOffice(<DepartureActions {...shown({})} />)
  const button = (key: 'departure.close' | 'departure.reopen') =>
    screen.getAllByRole('button', { name: officeSaid(key) }).at(-1)!
  await user.click(button('departure.close'))
  expect(button('departure.close')).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), ' Storm ')
  await user.click(button('departure.close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(closeDeparture)).toEqual([{ departure, reason: 'Storm' }])
  const closure = { at: '2027-06-01T10:00:00.000Z', by: 'Selin Ak', why: 'Storm' }
  show(<DepartureActions {...shown({ closed: true, closure })} />)
  expect(screen.queryByRole('button', { name: officeSaid('departure.close') })).toBeNull()
  await user.click(button('departure.reopen'))
  await user.click(button('departure.reopen'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(reopenDeparture)).toEqual([{ departure }])
})

test('a guide checks guests in and changes nothing of the departure', async () => {
  const { departure, manifest } = shown({})
  apiDouble().answer(listGuests, [{ ...manifest, guests: [listedGuest()] }])
  renderInBackOffice(
    <Routes>
      <Route path="/departures/:day/:product/:id" element={<ManifestScreen />} />
    </Routes>,
    { role: 'guide', at: `/departures/${departure.day}/${departure.product}/${departure.id}` },
  )
  await screen.findByRole('button', { name: officeSaid('manifest.check-in', { count: 2 }) })
  for (const key of ['departure.close', 'departure.assign', 'departure.capacity'] as const)
    expect(screen.queryByRole('button', { name: officeSaid(key) })).toBeNull()
})
