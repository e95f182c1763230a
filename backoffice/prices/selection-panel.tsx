import { type ReactNode, useState } from 'react'
import { blockedOf } from '#domain/catalogue/blocked-days.ts'
import { seasonsOf, termFields, termsOn, timesOfDeparture } from '#domain/catalogue/document-prices.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import type { Day } from '#domain/dates/day.ts'
import { inSeason, isDated } from '#domain/dates/season.ts'
import { runsOf } from '#domain/dates/set-days.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAccount } from '../session/use-session.ts'
import { ClosingForm, ReopeningForm } from './closing-form.tsx'
import type { Departure } from './day-facts.ts'
import { CapacityForm, MinimumForm } from './departures-form.tsx'
import { PriceForm, UsualPriceForm } from './price-form.tsx'
import { termsText } from './term-text.ts'
import { currencyOf } from './use-product.ts'

type FormName = 'price' | 'usual' | 'close' | 'reopen' | 'capacity' | 'minimum'

const labels: Record<FormName, Message> = {
  price: 'prices.set-price',
  usual: 'prices.usual',
  close: 'prices.close',
  reopen: 'prices.reopen',
  capacity: 'departure.capacity',
  minimum: 'departure.minimum',
}

const forms = {
  price: PriceForm,
  usual: UsualPriceForm,
  close: ClosingForm,
  reopen: ReopeningForm,
  capacity: CapacityForm,
  minimum: MinimumForm,
}

/** What the chosen days cost, and what can be done with them. */
export function SelectionPanel({
  entry,
  days,
  departures,
  onClear,
}: {
  entry: EditedEntry
  days: readonly Day[]
  /** Undefined while they are fetched. */
  departures: readonly Departure[] | undefined
  onClear: () => void
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const [open, setOpen] = useState<FormName>()
  const hasDay = days.length > 0
  const close = () => setOpen(undefined)
  const names = hasDay ? formsFor({ entry, days, departures: departures ?? [], may }) : []
  const Form = open && forms[open]
  return (
    <div
      className={
        hasDay
          ? 'max-xl:fixed max-xl:inset-x-3 max-xl:bottom-3 max-xl:z-10 max-xl:rounded-card max-xl:shadow-card'
          : ''
      }
    >
      <Panel
        title={t('prices.selected', { count: days.length })}
        actions={
          hasDay && (
            <Button size="sm" variant="ghost" onClick={onClear}>
              {t('prices.clear')}
            </Button>
          )
        }
      >
        <div role="status" className="text-sm">
          {hasDay ? (
            <Summary entry={entry} days={days} />
          ) : (
            <p className="text-ink-soft">{t('prices.select')}</p>
          )}
        </div>
        {names.length > 0 && (
          <div data-actions className="mt-4 flex flex-wrap gap-2">
            {names.map((name, index) => (
              <Button
                key={name}
                size="sm"
                variant={index === 0 && name === 'price' ? 'action' : 'quiet'}
                onClick={() => setOpen(name)}
              >
                {t(labels[name])}
              </Button>
            ))}
          </div>
        )}
        {hasDay && isClosedByDocument(entry) && entry.state === 'draft' && may('departures.manage') && (
          <Notice tone="warning" className="mt-3">
            {t('calendar.has-draft')}
          </Notice>
        )}
        {hasDay && names.length === 0 && (
          <p className="mt-3 text-ink-soft text-sm">{t(departures ? 'prices.no-actions' : 'app.loading')}</p>
        )}
      </Panel>
      {Form && hasDay && (
        <Form
          entry={entry}
          days={days}
          departures={(departures ?? []).filter(({ startsAt }) => new Date(startsAt) > new Date())}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  )
}

/** Whether the document of a product names its closed days; departures of tours are closed one by one. */
function isClosedByDocument({ document }: EditedEntry): boolean {
  return document.kind === 'villa' || document.kind === 'yacht'
}

function formsFor({
  entry,
  days,
  departures,
  may,
}: {
  entry: EditedEntry
  days: readonly Day[]
  departures: readonly Departure[]
  may: ReturnType<typeof useAccount>['may']
}): FormName[] {
  const { document } = entry
  const names: FormName[] = []
  if (termFields(document).length > 0 && may('prices.edit')) {
    names.push('price')
    const isOwn = seasonsOf(document).some(
      (season) => isDated(season) && days.some((day) => inSeason(day, season)),
    )
    if (isOwn) names.push('usual')
  }
  if (document.kind === 'tour' && may('departures.manage') && departures.length > 0) {
    if (departures.some(({ closure }) => !closure)) names.push('close', 'capacity', 'minimum')
    if (departures.some(({ closure }) => closure)) names.push('reopen')
  }
  // A draft takes nothing off sale before it is published.
  if (isClosedByDocument(entry) && entry.state !== 'draft' && may('departures.manage')) {
    const isBlocked = (day: Day) => blockedOf(document).some(({ from, to }) => from <= day && day <= to)
    if (!days.every(isBlocked)) names.push('close')
    if (days.some(isBlocked)) names.push('reopen')
  }
  return names
}

const mostRuns = 4

function Summary({ entry: { document }, days }: { entry: EditedEntry; days: readonly Day[] }): ReactNode {
  const { t, locale, format } = useMessages()
  const written = { currency: currencyOf(document), locale, t, format }
  const fields = termFields(document)
  const runs = runsOf(days)
  const times = timesOfDeparture(document)
  const texts = new Set(
    days.flatMap((day) =>
      (times.length > 0 ? times : [undefined]).map((time) =>
        termsText(termsOn(document, day, time), fields, written),
      ),
    ),
  )
  return (
    <>
      <p className="font-medium figures">
        {runs
          .slice(0, mostRuns)
          .map(({ from, to }) => format.days(from, from === to ? undefined : to))
          .join(', ')}
        {runs.length > mostRuns && ` ${t('prices.more-changes', { count: runs.length - mostRuns })}`}
      </p>
      {fields.length > 0 && (
        <p className="text-ink-soft">
          {texts.size === 1 ? [...texts][0] || t('prices.not-sold') : t('prices.different')}
        </p>
      )}
    </>
  )
}
