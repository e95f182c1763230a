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

test('departures of a day that have not left are selected, and their guests rescued together', async () => {
  const api = apiDouble()
  const [first, second, past] = [
    departureOf({ startsAt: '2999-06-03T06:00:00.000Z' }),
    departureOf({ id: 'd2', title: 'Sunset cruise', time: '17:00', startsAt: '2999-06-03T14:00:00.000Z' }),
    departureOf({ id: 'd3', title: 'Dawn', time: '05:00', startsAt: '2020-06-03T02:00:00.000Z' }),
  ]
  api.answer(listDepartures, [past, first, second])
  const { user } = renderInBackOffice(<DeparturesScreen />, { at: '/?day=2027-06-03', role: 'manager' })
  await user.click(await screen.findByRole('button', { name: officeSaid('departures.select') }))
  expect(screen.getByRole('checkbox', { name: /Dawn/ })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /Twelve islands/ }))
  await user.click(screen.getByRole('checkbox', { name: /Sunset cruise/ }))
  expect(screen.getByText(officeSaid('departures.selected', { count: 2 }))).toBeVisible()
  expect(screen.getByRole('link', { name: officeSaid('rescue.open') })).toHaveAttribute(
    'href',
    `/departures/2027-06-03/rescue?of=${first.id},d2`,
  )
  await user.click(screen.getByRole('button', { name: officeSaid('departures.select-end') }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a role that does not manage departures selects none', async () => {
  const api = apiDouble()
  api.answer(listDepartures, [departureOf({}), departureOf({ id: 'd2', title: 'Sunset cruise' })])
  renderInBackOffice(<DeparturesScreen />, { at: '/?day=2027-06-03', role: 'guide' })
  await screen.findByRole('link', { name: 'Sunset cruise' })
  expect(screen.queryByRole('button', { name: officeSaid('departures.select') })).toBeNull()
})
