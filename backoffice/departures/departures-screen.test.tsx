import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDepartures } from '#contract/staff/departures.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { departureOf } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { queryClient } from '../data/query-client.ts'
import DeparturesScreen from './departures-screen.tsx'

test('departures that cannot be fetched again stay displayed, named as not up to date, until they can', async () => {
  const api = apiDouble()
  api.answer(listDepartures, [departureOf({})])
  const { user } = renderInBackOffice(<DeparturesScreen />, { at: '/?day=2027-06-03' })
  await screen.findByRole('link', { name: 'Twelve islands' })
  const stale = new RegExp(`^${officeSaid('app.stale', { time: '' })}`)
  expect(screen.queryByText(stale)).toBeNull()
  api.refuse(listDepartures, { status: 503, code: 'busy', message: 'Too busy.' })
  await queryClient.invalidateQueries()
  await screen.findByText(stale)
  expect(screen.getByText('Too busy.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Twelve islands' })).toBeVisible()
  api.answer(listDepartures, [departureOf({ title: 'Sunset cruise' })])
  await user.click(screen.getByRole('button', { name: officeSaid('app.retry') }))
  await screen.findByRole('link', { name: 'Sunset cruise' })
  expect(screen.queryByText(stale)).toBeNull()
})
