import { type ReactNode, useState } from 'react'
import { type Allotment, mostAllotted } from '#domain/agencies/allotments.ts'
import { parseDay } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { WeekdayChips } from '../prices/weekday-chips.tsx'
import { ProductField } from '../sell/product-field.tsx'
import { DraftForm } from './draft-form.tsx'
import { DayRange } from './rule-form.tsx'

type Typed = {
  product: string
  from: string
  until: string
  weekdays: number[]
  times: string
  places: string
  releaseDays: string
}

/** Adds an allotment to the draft, or changes one of it. */
export function AllotmentForm({
  allotment,
  onAllotment,
  onClose,
}: {
  allotment: Allotment | undefined
  onAllotment: (allotment: Allotment) => void
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState<Typed>(() => ({
    product: allotment?.product ?? '',
    from: allotment?.from ?? '',
    until: allotment?.until ?? '',
    weekdays: [...(allotment?.weekdays ?? [])],
    times: allotment?.times?.join(', ') ?? '',
    places: allotment ? String(allotment.places) : '',
    releaseDays: String(allotment?.releaseDays ?? 3),
  }))
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const typedNow = allotmentTyped(typed)
  const times = timesTyped(typed.times)
  const count = (name: 'places' | 'releaseDays', { label, hint, least, most }: CountField) => (
    <TextField
      type="number"
      min={least}
      max={most}
      label={label}
      hint={hint}
      value={typed[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      required
    />
  )
  return (
    <DraftForm
      title={t(allotment ? 'agency-allotments.change' : 'agency-allotments.add')}
      disabled={!typedNow}
      onClose={onClose}
      onSubmit={() => onAllotment(typedNow!)}
    >
      <ProductField value={typed.product} onValue={(product) => change({ product })} />
      <p className="text-ink-soft text-sm">{t('agency-allotments.tours-alone')}</p>
      <DayRange typed={typed} onTyped={change} />
      <WeekdayChips
        label={t('prices.weekdays')}
        hint={t('prices.weekdays-hint')}
        value={typed.weekdays}
        onValue={(weekdays) => change({ weekdays })}
      />
      <TextField
        label={t('agency-allotments.times')}
        hint={t('agency-allotments.times-hint')}
        optionalLabel={t('act.optional')}
        value={typed.times}
        onChange={({ target }) => change({ times: target.value })}
        error={times === undefined ? t('agency-allotments.times-invalid') : undefined}
        maxLength={200}
        dir="ltr"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {count('places', {
          label: t('agency-allotments.places-each'),
          hint: undefined,
          least: 1,
          most: mostAllotted.places,
        })}
        {count('releaseDays', {
          label: t('agency-allotments.release-days'),
          hint: t('agency-allotments.release-hint'),
          least: 0,
          most: mostAllotted.releaseDays,
        })}
      </div>
    </DraftForm>
  )
}

type CountField = { label: string; hint: string | undefined; least: number; most: number }

function allotmentTyped(typed: Typed): Allotment | undefined {
  const [from, until] = [parseDay(typed.from), parseDay(typed.until)]
  const places = wholeTyped(typed.places, { least: 1, most: mostAllotted.places })
  const releaseDays = wholeTyped(typed.releaseDays, { least: 0, most: mostAllotted.releaseDays })
  const times = timesTyped(typed.times)
  if (!typed.product || !from || !until || from > until || !times) return undefined
  if (places === undefined || releaseDays === undefined) return undefined
  const { product, weekdays } = typed
  return {
    product,
    ...(times.length > 0 && { times }),
    ...(weekdays.length > 0 && weekdays.length < 7 && { weekdays }),
    from,
    until,
    places,
    releaseDays,
  }
}

function wholeTyped(text: string, { least, most }: { least: number; most: number }): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
}

/** Times of departure, parted by commas or spaces; none for an empty text, undefined where one is no time. */
function timesTyped(text: string): string[] | undefined {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const times = words.flatMap((word) => parseLocalTime(word.padStart(5, '0')) ?? [])
  return times.length === words.length ? times : undefined
}
