import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TourDetails } from '#domain/catalogue/kinds.ts'
import type { Departure, Extra } from '#domain/catalogue/product.ts'
import { type Day, day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import type { ChosenExtra } from '#domain/pricing/terms.ts'
import { euros, tour, yacht } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { monthOf } from '#ui/calendar/month.ts'
import type { TourChoice } from '../routes/product/choice.ts'
import { BoxLayout } from './box-field.tsx'
import { DateFields } from './date-fields.tsx'
import { ErrorLine } from './error-line.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { PartyFields } from './party-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { PickupField } from './pickup-field.tsx'
import { SessionField } from './session-field.tsx'
import type { BookingState } from './use-booking.ts'
import type { Departures } from './use-departures.ts'
import { CharterField } from './yacht/charter-field.tsx'
import type { YachtBookingState } from './yacht/use-yacht-booking.ts'

type Who = 'adults' | 'children' | 'infants'

const group = (who: Who) => screen.queryByRole('group', { name: said(`book.${who}`) })
const count = (who: Who) => within(group(who)!).getByRole('status').textContent
const more = (who: Who) =>
  screen.getByRole('button', { name: said('book.more', { who: said(`book.${who}`) }) })
const fewer = (who: Who) =>
  screen.getByRole('button', { name: said('book.fewer', { who: said(`book.${who}`) }) })

async function press(user: UserEvent, button: () => HTMLElement, times: number) {
  for (let time = 0; time < times; time += 1) await user.click(button())
}

/** The props of a booking box field, with a choice that it can change. */
function useTour(
  details: Partial<TourDetails>,
  begin: Partial<TourChoice>,
  parts: Partial<BookingState> = {},
) {
  const [choice, setChoice] = useState<TourChoice>({
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
    ...begin,
  })
  return {
    ...parts,
    product: tour(details),
    choice,
    choose: (change: Partial<TourChoice>) => setChoice({ ...choice, ...change }),
  } as BookingState
}

function People({ details = {}, people }: { details?: Partial<TourDetails>; people?: TourChoice['people'] }) {
  return <PeopleFields booking={useTour(details, people ? { people } : {})} />
}

test('the ages of a tour are said at each kind of traveller', async () => {
  await renderInShop(<People />)
  expect(group('adults')).toHaveTextContent(said('book.age-from', { age: 12 }))
  expect(group('children')).toHaveTextContent(said('book.age-between', { from: 3, to: 11 }))
  expect(group('infants')).toHaveTextContent(said('book.age-under', { age: 3 }))
})

test('a minimum age leaves out who is too young, and raises the age of children', async () => {
  await renderInShop(<People details={{ minimumAge: 6 }} />)
  expect(group('infants')).toBeNull()
  expect(group('children')).toHaveTextContent(said('book.age-between', { from: 6, to: 11 }))
})

test('searched travellers who are too young are shown, and can only be taken out', async () => {
  const people = { adults: 2, children: 0, infants: 1 }
  const { user } = await renderInShop(<People details={{ minimumAge: 6 }} people={people} />)
  expect(more('infants')).toBeDisabled()
  await user.click(fewer('infants'))
  expect(group('infants')).toBeNull()
})

test('adults and children share the places, infants have none; the last place is said', async () => {
  const { user } = await renderInShop(<People />)
  await press(user, () => more('children'), 4)
  expect(count('children')).toBe('4')
  expect(more('children')).toBeDisabled()
  expect(more('adults')).toBeDisabled()
  expect(screen.getByText(said('book.most-people', { max: 6 }))).toBeVisible()
  await user.click(more('infants'))
  expect(count('infants')).toBe('1')
  await user.click(fewer('children'))
  expect(more('adults')).toBeEnabled()
})

test('where infants take places, they count', async () => {
  const people = { adults: 5, children: 0, infants: 0 }
  const { user } = await renderInShop(<People details={{ infantsTakePlaces: true }} people={people} />)
  await user.click(more('infants'))
  expect(more('adults')).toBeDisabled()
})

test('there is always an adult', async () => {
  const { user } = await renderInShop(<People />)
  await user.click(fewer('adults'))
  expect(fewer('adults')).toBeDisabled()
  expect(count('adults')).toBe('1')
})

test('a private tour states that the party is alone', async () => {
  await renderInShop(<People details={{ privateDeparture: true }} />)
  expect(screen.getByText(said('book.private-note'))).toBeVisible()
})

function Guests({ infantsCount, error }: { infantsCount: boolean; error?: string }) {
  const [people, setPeople] = useState({ adults: 2, children: 1, infants: 0 })
  return (
    <PartyFields
      booking={{ error: error ? { about: 'people', words: error } : undefined, tried: false }}
      people={people}
      infantsCount={infantsCount}
      max={4}
      note="The villa is full."
      onChange={setPeople}
    />
  )
}

test('at a desk, an error describes the field that opens the panel, and is announced once', async () => {
  await renderInShop(
    <BoxLayout value="desk">
      <Guests infantsCount={false} error="Too many." />
    </BoxLayout>,
  )
  const field = screen.getByRole('button', { name: new RegExp(said('trip.who')) })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Too many.')
  expect(screen.getByRole('alert')).toHaveTextContent('Too many.')
})

function Dates() {
  const departures = { month: monthOf(day('2030-06-01')), of: () => [], show() {} } as unknown as Departures
  const error: BookingState['error'] = { about: 'day', words: 'Please choose a date.' }
  return <DateFields booking={useTour({}, {}, { departures, error, tried: true })} />
}

/** Two departures in July, none in June; there are `places` on the second. */
function CalendarFromJune({ places = 8 }: { places?: number }) {
  const [month, show] = useState(monthOf(day('2030-06-01')))
  const sessions = [
    { ...departure('10:00', 8), day: '2030-07-05' },
    { ...departure('10:00', places), day: '2030-07-20' },
  ]
  const departures: Departures = {
    month,
    show,
    of: (of) => sessions.filter((one) => monthOf(one.day as Day) === of),
  }
  const [today, last] = [day('2030-06-10'), day('2030-12-31')]
  return <DateFields booking={useTour({}, {}, { departures, today, last, next: undefined })} />
}

test('a calendar that skips a month without departures has the departures of the month it shows', async () => {
  const { unmount } = await renderInShop(<CalendarFromJune />)
  await screen.findAllByRole('gridcell')
  unmount()
  // Its code is loaded now: it turns to July as soon as it is opened
  const { container } = await renderInShop(<CalendarFromJune />)
  const days = await screen.findAllByRole('button', { name: /July/ })
  expect(days.filter((one) => one.getAttribute('aria-disabled') !== 'true')).toEqual(
    ['2030-07-05', '2030-07-20'].map((one) => container.querySelector(`[data-day="${one}"]`)),
  )
})

test.each([
  [8, []],
  [2, [said('book.few-left')]],
  [0, [said('book.sold-out')]],
])('a month with %i places on a day has %j in its legend', async (places, signs) => {
  await renderInShop(<CalendarFromJune places={places} />)
  await screen.findAllByRole('button', { name: /July/ })
  const legend = screen.getByText(said('book.prices-per-adult')).parentElement!
  const displayed = [...legend.children].slice(1).filter((sign) => !sign.matches('[aria-hidden]'))
  expect(displayed.map(({ textContent }) => textContent)).toEqual(signs)
})

test('on an Arabic page what is said of a day is joined by the Arabic comma', async () => {
  await renderInShop(<CalendarFromJune places={2} />, { locale: 'ar' })
  const days = () => [...document.querySelectorAll('[data-day]')].map((one) => one.textContent!)
  await waitFor(() => expect(days().filter((said) => said.includes('€'))).toHaveLength(2))
  expect(days().filter((said) => said.includes(','))).toEqual([])
})

test('at a desk, a missing day describes the field that opens the calendar', async () => {
  await renderInShop(
    <BoxLayout value="desk">
      <Dates />
    </BoxLayout>,
  )
  const field = screen.getByRole('button', { name: new RegExp(said('book.date')) })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Please choose a date.')
})

test('a villa is full with adults and children alone', async () => {
  const { user } = await renderInShop(<Guests infantsCount={false} />)
  expect(group('infants')).toHaveTextContent(said('book.infants-free', { age: 2 }))
  await user.click(more('infants'))
  expect(screen.queryByText('The villa is full.')).not.toBeInTheDocument()
  await user.click(more('adults'))
  expect(screen.getByText('The villa is full.')).toBeVisible()
  expect(more('children')).toBeDisabled()
  expect(more('infants')).toBeEnabled()
})

test('on a yacht an infant takes a place', async () => {
  const { user } = await renderInShop(<Guests infantsCount />)
  await user.click(more('infants'))
  expect(more('adults')).toBeDisabled()
})

test('people who do not fit are said at once', async () => {
  await renderInShop(<Guests infantsCount error="Only 3 places are left." />)
  expect(screen.getByRole('alert')).toHaveTextContent('Only 3 places are left.')
})

test('what is merely missing is said only after the button was pressed, and at its own part', async () => {
  const error = { about: 'day', words: 'Please choose a date.' }
  const { unmount } = await renderInShop(<ErrorLine booking={{ error, tried: false }} about="day" />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  unmount()
  await renderInShop(
    <>
      <ErrorLine booking={{ error, tried: true }} about="day" />
      <ErrorLine booking={{ error, tried: true }} about="time" />
    </>,
  )
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Please choose a date.'])
})

test('every part that is missing is said after the button was pressed, not the first alone', async () => {
  const error = { about: 'day', words: 'Please choose a date.' }
  const missing = [error, { about: 'pickup', words: 'Please choose a pick-up.' }]
  const line = (tried: boolean) => <ErrorLine booking={{ error, missing, tried }} about="pickup" />
  const { unmount } = await renderInShop(line(false))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  unmount()
  await renderInShop(line(true))
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a pick-up.')
})

const lunch: Extra = {
  id: 'lunch',
  title: 'Lunch',
  per: 'person',
  price: { amount: euros(12) },
  required: false,
  max: 1,
  collected: 'online',
}
const bottles = { ...lunch, id: 'bottles', title: 'Champagne', max: 3 }
const harbour = { ...lunch, id: 'harbour', title: 'Harbour fee', required: true }

function Extras({ begin = [] }: { begin?: ChosenExtra[] }) {
  const [chosen, setChosen] = useState(begin)
  return (
    <>
      <ExtraFields extras={[lunch, bottles, harbour]} chosen={chosen} onChange={setChosen} />
      <output aria-label="Chosen">{JSON.stringify(chosen)}</output>
    </>
  )
}

const chosenExtras = () => JSON.parse(screen.getByRole('status', { name: 'Chosen' }).textContent!)

test('an extra is ticked or counted, and nothing is chosen beforehand', async () => {
  const { user } = await renderInShop(<Extras />)
  expect(chosenExtras()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Lunch' }))
  await press(user, () => screen.getByRole('button', { name: said('book.more', { who: 'Champagne' }) }), 2)
  expect(chosenExtras()).toEqual([
    { id: 'lunch', quantity: 1 },
    { id: 'bottles', quantity: 2 },
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Lunch' }))
  expect(chosenExtras()).toEqual([{ id: 'bottles', quantity: 2 }])
})

test('an extra that must be taken is ticked and cannot be taken off', async () => {
  await renderInShop(<Extras />)
  const box = screen.getByRole('checkbox', { name: 'Harbour fee' })
  expect(box).toBeChecked()
  expect(box).toBeDisabled()
  expect(screen.getByText(said('book.required'))).toBeVisible()
})

test('the price of an extra describes its box', async () => {
  await renderInShop(<Extras />)
  expect(screen.getByRole('checkbox', { name: 'Lunch' })).toHaveAccessibleDescription(/€12/)
})

const centre = { id: 'centre', name: 'Centre', minutesBefore: 30, surcharge: euros(0) }
const beach = { id: 'beach', name: 'Beach', minutesBefore: 60, surcharge: euros(5) }

function departure(time: string, places: number, bookable = true): Departure {
  return {
    id: time,
    day: '2027-07-01',
    time,
    startsAt: `2027-07-01T${time}:00Z`,
    places,
    capacity: 12,
    bookable,
  }
}

function Pickup({ parts = {}, meeting = false }: { parts?: Partial<BookingState>; meeting?: boolean }) {
  const meetingPoint = meeting ? { latitude: 36, longitude: 29, text: 'Pier 1' } : undefined
  return <PickupField booking={useTour({ pickupZones: [centre, beach], meetingPoint }, {}, parts)} />
}

test('a pick-up says when it is and what it adds', async () => {
  await renderInShop(<Pickup parts={{ session: departure('10:00', 8) }} />)
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options[0]).toBe(said('book.choose-pickup'))
  expect(options[1]).toBe(`Centre · 09:30 · ${said('line.free')}`)
  expect(options[2]).toMatch(/^Beach · 09:00 · .*€5/)
})

test('where there is a meeting point, one may come there on one’s own', async () => {
  const { user } = await renderInShop(<Pickup meeting />)
  const field = screen.getByRole('combobox', { name: said('book.pickup') })
  expect(field).toHaveDisplayValue(said('book.own-way'))
  await user.selectOptions(field, 'beach')
  expect(field).toHaveValue('beach')
})

test('a pick-up that is missing is said at its field once the button was pressed', async () => {
  await renderInShop(
    <Pickup parts={{ tried: true, error: { about: 'pickup', words: 'Please choose a pick-up.' } }} />,
  )
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please choose a pick-up.')
})

function Sessions({ sessions, details = {} }: { sessions: Departure[]; details?: Partial<TourDetails> }) {
  const booking = useTour(details, { day: day('2027-07-01') }, { sessions })
  const session = sessions.find(({ time }) => time === booking.choice.time)
  return <SessionField booking={{ ...booking, session }} />
}

test('of several departures one is chosen; a sold-out one cannot be', async () => {
  const { user } = await renderInShop(<Sessions sessions={[departure('10:00', 8), departure('14:00', 0)]} />)
  const [morning, afternoon] = screen.getAllByRole('radio')
  expect(afternoon).toBeDisabled()
  expect(afternoon).toHaveAccessibleName(/sold out/i)
  expect(morning).toHaveAccessibleName(new RegExp(said('book.places-left', { count: 8 })))
  await user.click(morning!)
  expect(morning).toBeChecked()
})

test('a single departure is text, not a choice', async () => {
  await renderInShop(<Sessions sessions={[departure('10:00', 8)]} />)
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.getByText(said('book.places-left', { count: 8 }))).toBeVisible()
})

test('of a private departure no places are counted', async () => {
  await renderInShop(<Sessions sessions={[departure('10:00', 12)]} details={{ privateDeparture: true }} />)
  expect(screen.getByText(new RegExp(said('book.only-your-group')))).toBeVisible()
})

function Charter() {
  const [choice, setChoice] = useState({ charter: 'hour' as const, units: 2, time: localTime('10:00') })
  const booking = {
    product: yacht(),
    choice,
    choose: (change: object) => setChoice({ ...choice, ...change }),
  } as unknown as YachtBookingState
  return (
    <>
      <CharterField booking={booking} />
      <output aria-label="Chosen">{JSON.stringify(choice)}</output>
    </>
  )
}

test('a yacht goes by the hour for at least its minimum and at most its day', async () => {
  const { user } = await renderInShop(<Charter />)
  const who = said('book.units-hour')
  const moreHours = () => screen.getByRole('button', { name: said('book.more', { who }) })
  expect(screen.getByRole('button', { name: said('book.fewer', { who }) })).toBeDisabled()
  await press(user, moreHours, 6)
  expect(chosenExtras()).toMatchObject({ units: 8 })
  expect(moreHours()).toBeDisabled()
})

test('another way of charter begins at its own least, without a time', async () => {
  const { user } = await renderInShop(<Charter />)
  await user.click(screen.getByRole('radio', { name: new RegExp(said('book.by-week')) }))
  expect(chosenExtras()).toEqual({ charter: 'week', units: 1 })
})
