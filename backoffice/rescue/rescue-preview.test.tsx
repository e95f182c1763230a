import { focusManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { previewRescue, startRescue } from '#contract/staff/rescue.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { departureOf } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { RescuePreview } from './rescue-preview.tsx'

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

const rescue = {
  departures: [departureOf({}).id],
  days: [],
  options: ['refund' as const],
  deadline: '2027-06-02T15:00:00.000Z',
  reason: 'storm',
  message: {},
}

test('a rescue is previewed once: not again on return to the tab, nor after it was sent', async () => {
  const api = apiDouble()
  const counted = { offers: 2, emailed: 1, withoutEmail: ['TT-2'], withoutOffer: [] }
  api.answer(previewRescue, { ...counted, paid: [], emails: [] })
  api.answer(startRescue, { ...counted, id: 'r1' })
  const onDone = vi.fn()
  const { user } = renderInBackOffice(
    <RescuePreview departures={[departureOf({})]} rescue={rescue} onClose={vi.fn()} onDone={onDone} />,
  )
  const submit = await screen.findByRole('button', { name: officeSaid('rescue.start', { count: 1 }) })
  screen.getByText(officeSaid('rescue.without-email'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await user.click(submit)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.sent(previewRescue)).toHaveLength(1)
})

test('offers to guests of whom none has an email are made to be called', async () => {
  const api = apiDouble()
  const counted = { offers: 1, emailed: 0, withoutEmail: ['TT-2'], withoutOffer: [] }
  api.answer(previewRescue, { ...counted, paid: [], emails: [] })
  renderInBackOffice(
    <RescuePreview departures={[departureOf({})]} rescue={rescue} onClose={vi.fn()} onDone={vi.fn()} />,
  )
  expect(await screen.findByRole('button', { name: officeSaid('rescue.start-by-phone') })).toBeEnabled()
})

test('a booking of the preview opens in a new tab, and says so: what is filled in stays', async () => {
  const api = apiDouble()
  const counted = { offers: 1, emailed: 1, withoutEmail: ['TT-2'], withoutOffer: [] }
  api.answer(previewRescue, { ...counted, paid: [], emails: [] })
  renderInBackOffice(
    <RescuePreview departures={[departureOf({})]} rescue={rescue} onClose={vi.fn()} onDone={vi.fn()} />,
  )
  const link = await screen.findByRole('link', { name: `TT-2 ${officeSaid('app.new-tab')}` })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('href', '/bookings/TT-2')
})
