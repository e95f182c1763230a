import { type ReactNode, useState } from 'react'
import { type RescueOption, rescueOptions } from '#domain/booking/rescue.ts'
import { addDays } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf, instantTyped, timeIn } from '#domain/dates/zone.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { People } from '../booking/booking-items.tsx'
import type { Departure, Manifest, ManifestGuest } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { DayField } from '../parts/day-field.tsx'
import { LeaveQuestion } from '../parts/leave-question.tsx'
import { Panel } from '../parts/panel.tsx'
import { useUnsaved } from '../parts/use-unsaved.ts'
import { OfferedDays } from './offered-days.tsx'
import { RescuePreview } from './rescue-preview.tsx'
import { RescueTexts } from './rescue-texts.tsx'

/** What guests are offered instead of departures, and who of them; the preview is the next step. */
export function RescueForm({
  manifests,
  isFirst,
  onSent,
}: {
  /** With those guests who have a confirmed booking and no open offer. */
  manifests: readonly Manifest[]
  /** No offers were made yet: sending them closes the departures. */
  isFirst: boolean
  onSent: () => void
}): ReactNode {
  const { t, format } = useMessages()
  const departures = manifests.map(({ departure }) => departure)
  const guests = manifests.flatMap((manifest) => manifest.guests)
  const first = departures.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0]!
  const { timeZone } = first
  const [left, setLeft] = useState<readonly string[]>([])
  const [options, setOptions] = useState<readonly RescueOption[]>(rescueOptions)
  const [days, setDays] = useState<readonly string[]>([])
  const [until] = useState(() => usualDeadline(first, new Date()))
  const [day, setDay] = useState<string>(() => dayIn(until, timeZone))
  const [time, setTime] = useState<string>(() => timeIn(until, timeZone))
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState<Readonly<Record<string, string>>>({})
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const blocker = useUnsaved(isTyped)
  const chosen = guests.filter(({ number }) => !left.includes(number))
  const deadline = instantTyped(day, time, timeZone)?.toISOString()
  const offered = options.filter((option) => option !== 'move' || days.length > 0)
  const isComplete = chosen.length > 0 && offered.length > 0 && deadline && reason.trim() !== ''
  const people = chosen.reduce((sum, guest) => sum + guest.people.adults + guest.people.children, 0)
  return (
    <>
      <form
        className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) setIsPreviewed(true)
        }}
      >
        <div className="grid gap-5">
          <Panel title={t('rescue.options')}>
            <fieldset className="grid gap-3">
              <legend className="sr-only">{t('rescue.options')}</legend>
              {rescueOptions.map((option) => (
                <CheckboxField
                  key={option}
                  label={t(`rescue.option-${option}`)}
                  hint={t(`rescue.hint-${option}`)}
                  checked={options.includes(option)}
                  onChange={({ target }) =>
                    setOptions(
                      rescueOptions.filter((one) =>
                        one === option ? target.checked : options.includes(one),
                      ),
                    )
                  }
                />
              ))}
            </fieldset>
            {options.includes('move') && (
              <OfferedDays departures={departures} places={people} days={days} onDays={setDays} />
            )}
            <div className="mt-5 grid gap-4 sm:grid-cols-2">
              <DayField label={t('rescue.deadline')} value={day} onDay={setDay} />
              <TextField
                type="time"
                label={t('act.time')}
                value={time}
                onChange={({ target }) => setTime(target.value)}
                required
              />
            </div>
          </Panel>
          <Panel title={t('rescue.texts')}>
            <RescueTexts
              languages={chosen.map(({ locale }) => locale)}
              texts={message}
              onTexts={setMessage}
            />
          </Panel>
        </div>
        <div className="grid gap-5">
          <Panel title={t('rescue.guests', { count: chosen.length })}>
            <div className="grid gap-5">
              {manifests
                .filter((manifest) => manifest.guests.length > 0)
                .map(({ departure, guests: onBoard }) => (
                  <fieldset key={departure.id} className="grid gap-3">
                    <legend className={manifests.length > 1 ? 'mb-2 font-semibold text-sm' : 'sr-only'}>
                      {manifests.length > 1
                        ? `${format.time(departure.time)} ${departure.title}`
                        : t('rescue.guests', { count: chosen.length })}
                    </legend>
                    {onBoard.map((guest) => (
                      <CheckboxField
                        key={guest.item}
                        label={guest.name}
                        hint={<GuestLine guest={guest} />}
                        checked={!left.includes(guest.number)}
                        onChange={({ target }) =>
                          setLeft(
                            target.checked
                              ? left.filter((number) => number !== guest.number)
                              : [...left, guest.number],
                          )
                        }
                      />
                    ))}
                  </fieldset>
                ))}
            </div>
          </Panel>
          <Panel title={t('rescue.send')}>
            <div className="grid gap-4">
              <ReasonField value={reason} onValue={setReason} />
              {isFirst && departures.some(({ closure }) => !closure) && (
                <p className="text-ink-soft text-sm">{t('rescue.closes', { count: departures.length })}</p>
              )}
              <Button type="submit" variant="action" wide disabled={!isComplete}>
                {t('rescue.preview')}
              </Button>
            </div>
          </Panel>
        </div>
      </form>
      {isPreviewed && isComplete && (
        <RescuePreview
          departures={departures}
          rescue={{
            departures: departures.map(({ id }) => id),
            bookings: left.length > 0 ? chosen.map(({ number }) => number) : undefined,
            days: options.includes('move') ? [...days] : [],
            options: [...offered],
            deadline,
            reason: reason.trim(),
            message,
          }}
          onClose={() => setIsPreviewed(false)}
          onDone={onSent}
        />
      )}
      <LeaveQuestion blocker={blocker} />
    </>
  )
}

/** Tomorrow at six in the evening; half way to a departure that leaves before. */
function usualDeadline({ startsAt, timeZone }: Departure, now: Date): Date {
  const tomorrow = instantOf(addDays(dayIn(now, timeZone), 1), localTime('18:00'), timeZone)
  const start = new Date(startsAt)
  return start > tomorrow
    ? tomorrow
    : new Date((now.getTime() + Math.max(start.getTime(), now.getTime())) / 2)
}

function GuestLine({ guest }: { guest: ManifestGuest }): ReactNode {
  return (
    <>
      {guest.number} · <People people={guest.people} /> · {guest.locale.toUpperCase()}
    </>
  )
}
