import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeDetails, previewDetails } from '#contract/staff/change-details.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { ItemDetails } from '#domain/booking/item-details.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { bookedTour, bookingOf, managedOf } from '#tests/components/bookings.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { BookingItems } from '../booking-items.tsx'
import { ChangedValues } from '../changed-values.tsx'
import { DetailsAction } from './details-action.tsx'

let api: ApiDouble
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
  api.answer(previewDetails, { emails: [email] })
})

const email = {
  ...{ template: 'booking-changed', recipient: 'ada@example.com' },
  ...{ subject: 'Your booking has changed', text: 'This is how it looks now.' },
}
const item = '0198c0de-0000-7000-8000-0000000000a1'
const pickup: ItemDetails = {
  ...{ item, position: 0, isChangeable: true, missing: ['hotel'] },
  values: { pickup: 'centre', hotel: '', room: '', district: '', city: '', note: 'Vegan' },
  pickups: [
    { id: '', name: 'The quay', isOtherPrice: true },
    { id: 'centre', name: 'Centre', isOtherPrice: false },
    { id: 'marina', name: 'Marina', isOtherPrice: false },
  ],
}

function storyOf(details: Partial<ItemDetails> = {}, items = [bookedTour('Boat trip', '2099-07-01')]) {
  return {
    managed: managedOf(bookingOf({ items })),
    details: [{ ...pickup, ...details }],
  } as unknown as BookingStory
}

const managed = managedOf()

const box = (name: Parameters<typeof officeSaid>[0]) =>
  screen.getByRole('textbox', { name: officeSaid(name) })
const save = () => screen.getByRole('button', { name: officeSaid('act.save-details') })

test('a hotel is entered: what was typed is sent with all that was displayed, after the preview of its email', async () => {
  api.answer(changeDetails, managed)
  const { user } = renderInBackOffice(<DetailsAction story={storyOf()} position={0} onClose={onClose} />)
  expect(save()).toBeDisabled()
  await user.type(box('sell.hotel'), ' Hotel Mavi ')
  await user.type(box('sell.room'), '12')
  await user.selectOptions(screen.getByRole('combobox', { name: officeSaid('chosen.pick-up') }), 'Marina')
  await screen.findByText('This is how it looks now.')
  await waitFor(() => expect(save()).toBeEnabled())
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.sent(changeDetails)).toEqual([
    {
      ...{ number: 'KRV-1', position: 0, was: pickup.values, notifies: true },
      values: { pickup: 'marina', hotel: 'Hotel Mavi', room: '12' },
    },
  ])
})

test('a pick-up at another price is displayed, and cannot be chosen; the dialog says what to do', () => {
  renderInBackOffice(<DetailsAction story={storyOf()} position={0} onClose={onClose} />)
  const options = within(screen.getByRole('combobox')).getAllByRole<HTMLOptionElement>('option')
  const point = officeSaid('act.details-meeting', { place: 'The quay' })
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    [officeSaid('act.details-other-price', { place: point }), true],
    ['Centre', false],
    ['Marina', false],
  ])
  expect(screen.getByText(officeSaid('act.details-price'))).toBeVisible()
})

test('without an email to the guest nothing is written to them, and the preview says so', async () => {
  api.answer(changeDetails, managed)
  const { user } = renderInBackOffice(<DetailsAction story={storyOf()} position={0} onClose={onClose} />)
  const message = { name: new RegExp(officeSaid('act.message')) }
  await user.type(screen.getByRole('textbox', message), 'See you')
  api.answer(previewDetails, { emails: [] })
  await user.click(screen.getByRole('checkbox', { name: officeSaid('act.details-notify') }))
  expect(screen.queryByRole('textbox', message)).toBeNull()
  await user.clear(box('guest.note'))
  await screen.findByText(officeSaid('act.no-email'))
  await user.click(save())
  await waitFor(() =>
    expect(api.sent(changeDetails)).toEqual([
      { number: 'KRV-1', position: 0, values: { note: '' }, was: pickup.values, notifies: false },
    ]),
  )
})

test('what a colleague changed meanwhile is displayed, beside what was typed, and refused details stay typed', async () => {
  api.refuse(changeDetails, { status: 409, code: 'details-changed', message: 'Changed meanwhile.' })
  const { user, show } = renderInBackOffice(
    <DetailsAction story={storyOf()} position={0} onClose={onClose} />,
  )
  await user.type(box('sell.hotel'), 'Hotel Mavi')
  await waitFor(() => expect(save()).toBeEnabled())
  await user.click(save())
  await screen.findByText('Changed meanwhile.')
  const values = { ...pickup.values, hotel: 'Hotel Deniz', room: '7' }
  show(<DetailsAction story={storyOf({ values })} position={0} onClose={onClose} />)
  expect(box('sell.hotel')).toHaveValue('Hotel Mavi')
  expect(box('sell.hotel')).toHaveAccessibleDescription(
    officeSaid('act.details-meanwhile', { value: 'Hotel Deniz' }),
  )
  expect(box('sell.room')).toHaveValue('7')
  await waitFor(() => expect(save()).toBeEnabled())
  await user.click(save())
  await waitFor(() => expect(api.sent(changeDetails)).toHaveLength(2))
  expect(api.sent(changeDetails)[1]).toMatchObject({ values: { hotel: 'Hotel Mavi' }, was: values })
  expect(onClose).not.toHaveBeenCalled()
})

test('a refused value is named at its field', async () => {
  const fields = { 'values.hotel': 'Please enter the hotel, too.' }
  api.refuse(previewDetails, { status: 422, code: 'input-invalid', message: 'Please check.', fields })
  const { user } = renderInBackOffice(<DetailsAction story={storyOf()} position={0} onClose={onClose} />)
  await user.type(box('sell.room'), '12')
  await waitFor(() => expect(box('sell.hotel')).toHaveAccessibleDescription('Please enter the hotel, too.'))
  expect(save()).toBeDisabled()
})

test('an item that is over displays its details and takes no change', async () => {
  const story = storyOf({ isChangeable: false })
  const { user } = renderInBackOffice(<DetailsAction story={story} position={0} onClose={onClose} />)
  expect(screen.getByText(officeSaid('act.details-over'))).toBeVisible()
  await user.type(box('sell.hotel'), 'Mavi')
  await screen.findByText('This is how it looks now.')
  expect(save()).toBeDisabled()
})

test('an item displays the details of its kind, marks those that are missing, and offers to change them', async () => {
  const values = { flight: 'PC 2014', sign: '', address: '', driverNote: 'Two bags', note: '' }
  const chosen = [
    { what: 'vehicle', value: 'Van' },
    { what: 'flight', value: 'PC 2014' },
    { what: 'note', value: 'Two bags' },
  ] as const
  const tour = bookedTour('Transfer', '2099-07-01', { kind: 'transfer', chosen: [...chosen] })
  const story = storyOf({ values, missing: ['address'], pickups: [], place: 'Fethiye' }, [tour])
  const { user } = renderInBackOffice(<BookingItems story={story} />, { role: 'sales' })
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(rows).toEqual([
    [`${officeSaid('chosen.vehicle')}:`, 'Van'],
    [`${officeSaid('chosen.flight')}:`, 'PC 2014'],
    [`${officeSaid('chosen.address')}:`, officeSaid('booking.not-given')],
    [`${officeSaid('chosen.note')}:`, 'Two bags'],
  ])
  await user.click(screen.getByRole('button', { name: officeSaid('act.details') }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog).getByRole('textbox', { name: officeSaid('act.details-address', { place: 'Fethiye' }) }),
  ).toHaveValue('')
})

test('roles that may not edit a booking read its details alone', () => {
  renderInBackOffice(<BookingItems story={storyOf()} />, { role: 'finance' })
  expect(screen.getByText(officeSaid('booking.not-given'))).toBeVisible()
  expect(screen.queryByRole('button', { name: officeSaid('act.details') })).toBeNull()
})

test('the history names details as the screen does', () => {
  const action = 'booking.change-details'
  const change = { action, before: { returnFlight: 'TK 1' }, after: { returnFlight: 'TK 2' } }
  renderInBackOffice(<ChangedValues change={change} />)
  expect(screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    `${officeSaid('chosen.return-flight')}: `,
  ])
})
