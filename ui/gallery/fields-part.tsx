import CalendarDays from 'lucide-react/icons/calendar-days'
import CreditCard from 'lucide-react/icons/credit-card'
import HandCoins from 'lucide-react/icons/hand-coins'
import Landmark from 'lucide-react/icons/landmark'
import Mail from 'lucide-react/icons/mail'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { Calendar } from '../calendar/calendar.tsx'
import type { CalendarDay, Selection } from '../calendar/calendar-shape.ts'
import { CheckboxField, SwitchField } from '../fields/checkbox-field.tsx'
import { ComboboxField } from '../fields/combobox-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { JoinedFields } from '../fields/joined-fields.tsx'
import { PickerField } from '../fields/picker-field.tsx'
import { RadioCards } from '../fields/radio-cards.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { Stepper } from '../fields/stepper.tsx'
import { PasswordField, TextArea, TextField } from '../fields/text-field.tsx'
import { TimeField } from '../fields/time-field.tsx'
import { Button } from '../primitives/button.tsx'
import { Surface } from '../primitives/surface.tsx'
import { Part, Specimen } from './specimen.tsx'

const countries = [
  { value: 'de', label: 'Germany' },
  { value: 'tr', label: 'Türkiye' },
]

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  soldOut: 'sold out',
  closed: 'not available',
  few: 'few places left',
}

const dateWords: Record<string, string> = {
  pattern: 'DD.MM.YYYY',
  open: 'Choose a date',
  invalid: 'Please write the date as DD.MM.YYYY.',
  'too-early': 'Please choose a later day.',
  'too-late': 'Please choose an earlier day.',
  closed: 'not available',
  previous: 'Previous month',
  next: 'Next month',
}

const timeWords = { pattern: 'HH:mm', open: 'Choose a time', invalid: 'Please write the time as HH:mm.' }

const sayDate = (what: string) => dateWords[what] ?? ''
const sayTime = (what: keyof typeof timeWords) => timeWords[what]

const knownDays = Object.fromEntries(
  Array.from({ length: 31 }, (_, index): [string, CalendarDay] => [
    `2026-07-${String(index + 1).padStart(2, '0')}`,
    index % 9 === 4
      ? { state: 'sold-out' }
      : { price: index % 7 > 4 ? '€54' : '€48', state: index === 13 ? 'few' : 'free', good: index === 20 },
  ]),
)

const points = [
  { label: 'Airports', options: [{ value: 'dalaman', label: 'Dalaman airport' }] },
  {
    label: 'Districts',
    options: [
      { value: 'kalkan', label: 'Kalkan' },
      { value: 'kas', label: 'Kaş' },
    ],
  },
]

/** Fields in all states, steppers, calendars, and the search box they make. */
export function FieldsPart(): ReactNode {
  const [adults, setAdults] = useState(2)
  const [point, setPoint] = useState('kalkan')
  const [payment, setPayment] = useState('card')
  const [picked, setPicked] = useState<Selection>({ from: day('2026-07-17') })
  const [stay, setStay] = useState<Selection>({ from: day('2026-07-15'), to: day('2026-07-22') })
  const when = {
    locale: 'en',
    today: day('2026-07-03'),
    min: day('2026-07-03'),
    max: day('2027-07-03'),
  }
  const calendar = { ...when, labels: calendarLabels }
  const dates = { ...when, say: sayDate }
  const people = (
    <Stepper
      label="Adults"
      detail="13 and over"
      value={adults}
      min={1}
      max={8}
      onChange={setAdults}
      decreaseLabel="One adult less"
      increaseLabel="One adult more"
    />
  )
  return (
    <Part title="Fields">
      <Specimen name="TextField, PasswordField, SelectField, ComboboxField, TextArea">
        <div className="grid gap-5 md:grid-cols-3">
          <TextField label="First name" autoComplete="given-name" defaultValue="Derya" />
          <TextField label="Email" type="email" hint="The voucher goes here." before={<Mail aria-hidden />} />
          <TextField label="Phone" error="Fill in the mandatory fields." inputMode="tel" />
          <PasswordField
            label="Password"
            showLabel="Show"
            hideLabel="Hide"
            defaultValue="secret"
            hint="At least 4 characters."
          />
          <SelectField label="Country" options={countries} placeholder="Choose" />
          <ComboboxField
            label="From"
            name="from"
            groups={points}
            value={point}
            onValue={setPoint}
            placeholder="Airport, place"
            emptyLabel={() => 'Nothing found'}
          />
          <TextField label="Booking number" disabled defaultValue="KRV-7H2K" />
          <TextArea
            label="Message"
            optionalLabel="optional"
            className="md:col-span-2"
            placeholder="Anything we should know?"
          />
        </div>
      </Specimen>
      <Specimen name="DateField, TimeField">
        <div className="grid gap-5 md:grid-cols-3">
          <DateField {...dates} label="Pick-up date" defaultValue={day('2026-07-17')} />
          <TimeField label="Time" say={sayTime} defaultValue={localTime('14:30')} />
          <DateField {...dates} label="Return" error="Select a date." />
        </div>
      </Specimen>
      <Specimen name="CheckboxField, SwitchField">
        <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
          <CheckboxField label="Hotel pick-up" aside="€ 12.00" defaultChecked hint="From any hotel in Kaş" />
          <CheckboxField label="I accept the contract" error="Fill in the mandatory fields." />
          <SwitchField label="News by email" hint="Twice a season" defaultChecked />
          <SwitchField label="News by phone" />
        </div>
      </Specimen>
      <Specimen name="RadioCards">
        <div className="grid gap-8 md:grid-cols-2">
          <RadioCards
            legend="How would you like to pay?"
            value={payment}
            onValue={setPayment}
            options={[
              {
                value: 'card',
                label: 'Card',
                detail: 'On the bank’s own page',
                icon: <CreditCard />,
                more: (
                  <span className="text-ink-soft text-sm">
                    You are taken to your bank and come back here.
                  </span>
                ),
              },
              { value: 'transfer', label: 'Bank transfer', detail: 'Within 24 hours', icon: <Landmark /> },
              {
                value: 'spot',
                label: 'On the spot',
                detail: 'Cash or card',
                icon: <HandCoins />,
                disabled: true,
              },
            ]}
          />
          <RadioCards
            legend="Session"
            columns={3}
            error="Choose a session."
            options={['09:00', '13:30', '17:00'].map((time) => ({
              value: time,
              label: time,
              detail: '8 places',
            }))}
          />
        </div>
      </Specimen>
      <Specimen name="Stepper">
        <Surface className="max-w-sm divide-y divide-line" padding="sm">
          {people}
          <Stepper
            label="Children"
            detail="4–12"
            value={0}
            onChange={() => {}}
            decreaseLabel="One child less"
            increaseLabel="One child more"
          />
        </Surface>
      </Specimen>
      <Specimen name="JoinedFields, PickerField">
        <JoinedFields className="border border-line shadow-lift">
          <TextField variant="segment" label="Where" placeholder="Kaş, Göcek, Cappadocia" />
          <PickerField
            variant="segment"
            label="Date"
            placeholder="Any day"
            value={picked.from.split('-').reverse().join('.')}
            icon={<CalendarDays aria-hidden />}
          >
            {(close) => (
              <div className="w-84 max-w-full p-2">
                <Calendar
                  {...calendar}
                  selected={picked}
                  onSelect={(selection) => {
                    setPicked(selection)
                    close()
                  }}
                />
              </div>
            )}
          </PickerField>
          <PickerField
            variant="segment"
            label="People"
            placeholder="2 adults"
            value={`${adults} adults`}
            icon={<Users aria-hidden />}
          >
            {() => <div className="w-80 max-w-full px-3">{people}</div>}
          </PickerField>
          <Button variant="action" size="lg" icon={<Search aria-hidden />}>
            Search
          </Button>
        </JoinedFields>
      </Specimen>
      <Specimen name="Calendar">
        <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
          <Surface padding="sm">
            <Calendar {...calendar} days={knownDays} selected={picked} onSelect={setPicked} />
          </Surface>
          <Surface padding="sm">
            <Calendar {...calendar} locale="de" mode="range" months={2} selected={stay} onSelect={setStay} />
          </Surface>
        </div>
      </Specimen>
    </Part>
  )
}
