import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { assignDeparture } from '#contract/staff/departures.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { departureOf } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { DepartureActions } from './departure-actions.tsx'

test('who names a guide sends the guide alone: the vehicle that a colleague named meanwhile stays', async () => {
  const api = apiDouble()
  api.answer(assignDeparture, {})
  const { user, show } = renderInBackOffice(<DepartureActions departure={departureOf({})} />)
  await user.click(screen.getByRole('button', { name: officeSaid('departure.assign') }))
  await user.type(screen.getByRole('textbox', { name: officeSaid('departure.guide') }), 'Ayşe')
  show(<DepartureActions departure={departureOf({ vehicle: '48 ABC 01' })} />)
  expect(screen.getByRole('textbox', { name: officeSaid('departure.vehicle') })).toHaveValue('48 ABC 01')
  await user.click(screen.getByRole('button', { name: officeSaid('departure.save') }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(assignDeparture)).toEqual([{ departure: departureOf({}).id, guide: 'Ayşe' }])
})
