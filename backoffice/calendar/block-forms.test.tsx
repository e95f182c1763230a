import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getEntry } from '#contract/staff/entries.ts'
import { blockResource, unblockResource } from '#contract/staff/resources.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Bar, Row } from './bars.ts'
import type { Begun } from './begun.ts'
import { BlockForms } from './block-forms.tsx'

const onClose = vi.fn()
let api: ApiDouble

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
})

const bar = (from: string, until: string, parts: Partial<Bar> = {}): Bar => ({
  id: from,
  from: new Date(from),
  until: new Date(until),
  what: 'booking',
  label: 'Kaya',
  units: 1,
  conflict: false,
  ...parts,
})

/** A boat in Turkey, three hours ahead of UTC, with two bookings. */
const boat: Row = {
  id: 'boat',
  title: 'Boat 1',
  kind: 'boat',
  timeZone: 'Europe/Istanbul',
  capacity: 1,
  turnaroundMinutes: 0,
  blocks: { resource: 'boat-1' },
  bars: [
    bar('2027-07-02T06:00:00Z', '2027-07-02T14:00:00Z'),
    bar('2027-07-02T21:00:00Z', '2027-07-03T06:00:00Z'),
  ],
}

const block: Begun = { what: 'block', row: boat, from: day('2027-07-01'), to: day('2027-07-02') }
const shown = (begun: Exclude<Begun, { what: 'move' }>) =>
  renderInBackOffice(<BlockForms begun={begun} onClose={onClose} />)

const reason = () => screen.getByLabelText(new RegExp(officeSaid('act.reason')))
const submit = () => screen.getByRole('button', { name: officeSaid('calendar.block') })
const fill = (label: Parameters<typeof officeSaid>[0], value: string) =>
  fireEvent.change(screen.getByLabelText(officeSaid(label)), { target: { value } })

test('whole days of a unit are blocked from midnight to midnight on its clock, with a reason', async () => {
  api.answer(blockResource, { block: 'b1', conflicts: [] })
  const { user } = shown(block)
  expect(submit()).toBeDisabled()
  await user.type(reason(), ' engine ')
  await user.click(submit())
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(blockResource)).toEqual([
    {
      resource: 'boat-1',
      from: '2027-06-30T21:00:00.000Z',
      until: '2027-07-02T21:00:00.000Z',
      reason: 'engine',
    },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('the bookings that stay in the blocked time are counted, and those beside it are not', () => {
  shown(block)
  expect(screen.getByText(officeSaid('calendar.stays', { count: 1 }))).toBeVisible()
  fill('prices.last-day', '2027-07-03')
  expect(screen.getByText(officeSaid('calendar.stays', { count: 2 }))).toBeVisible()
  fill('prices.last-day', '2027-07-01')
  expect(screen.queryByText(officeSaid('calendar.stays', { count: 1 }))).toBeNull()
})

test('hours that were drawn are in the form, and an end before the beginning is refused at its field', async () => {
  api.answer(blockResource, { block: 'b1', conflicts: [] })
  const hours = { from: localTime('14:00'), until: localTime('18:30') }
  const { user } = shown({ ...block, to: block.from, hours })
  await user.type(reason(), 'engine')
  fill('calendar.until-time', '10:00')
  expect(screen.getByLabelText(officeSaid('calendar.until-time'))).toHaveAccessibleDescription(
    officeSaid('calendar.time-backwards'),
  )
  expect(submit()).toBeDisabled()
  fill('calendar.until-time', '18:30')
  await user.click(submit())
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(blockResource)).toMatchObject([
    { from: '2027-07-01T11:00:00.000Z', until: '2027-07-01T15:30:00.000Z' },
  ])
})

test.each([
  ['2027-06-30', officeSaid('prices.backwards')],
  ['2029-07-01', officeSaid('calendar.too-long', { most: 400 })],
])('the last day %s is refused at its field', async (last, text) => {
  const { user } = shown(block)
  await user.type(reason(), 'engine')
  fill('prices.last-day', last)
  expect(screen.getByLabelText(officeSaid('prices.last-day'))).toHaveAccessibleDescription(text)
  expect(submit()).toBeDisabled()
})

test('a block is ended without a reason, and a refusal is displayed in the dialog', async () => {
  const id = '0198c0de-0000-7000-8000-00000000000c'
  const ended = bar('2027-07-05T21:00:00Z', '2027-07-07T21:00:00Z', { block: id, label: 'engine' })
  api.refuse(unblockResource, { status: 409, code: 'block-gone', message: 'It has ended.' })
  const { user } = shown({ what: 'unblock', row: boat, bar: ended })
  expect(screen.getByText(/Boat 1: .*engine/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: officeSaid('calendar.unblock') }))
  expect(await screen.findByText('It has ended.')).toBeVisible()
  expect(api.sent(unblockResource)).toEqual([{ block: id }])
  expect(onClose).not.toHaveBeenCalled()
})

test('days of a villa that has a draft are not closed here; one that cannot be fetched is fetched again', async () => {
  const villa: Row = { ...boat, blocks: { product: 'villa-mavi' }, bars: [] }
  api.refuse(getEntry, { status: 503, code: 'busy', message: 'Back in a minute.' })
  const { user } = shown({ ...block, row: villa })
  await screen.findByText('Back in a minute.')
  const draft: EditedEntry = {
    kind: 'product',
    code: 'villa-mavi',
    version: 1,
    state: 'draft',
    document: {},
    draftLanguages: [],
    completeness: [],
  }
  api.answer(getEntry, draft)
  await user.click(screen.getByRole('button', { name: officeSaid('app.retry') }))
  expect(await screen.findByText(officeSaid('calendar.has-draft'))).toBeVisible()
  expect(screen.queryByLabelText(officeSaid('prices.first-day'))).toBeNull()
  expect(api.sent(getEntry).at(-1)).toEqual({ kind: 'product', code: 'villa-mavi' })
})
