import { type ReactNode, useState } from 'react'
import {
  type DocumentSeason,
  seasonsOf,
  termFields,
  termsOf,
  timesOfDeparture,
  usualTerms,
  withSeasons,
  withUsualTerms,
} from '#domain/catalogue/document-prices.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { addDays, type Day, parseDay } from '#domain/dates/day.ts'
import { inSeason, isDated, overlappingSeasons } from '#domain/dates/season.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { TimeChips } from './price-form.tsx'
import { PricePreview } from './price-preview.tsx'
import { TermInputs, termsTyped, typedOf } from './term-inputs.tsx'
import { currencyOf, useSaveProduct } from './use-product.ts'
import { WeekdayChips } from './weekday-chips.tsx'

/** Adds a season, or changes the one at a place of the list. */
export function SeasonForm({
  entry,
  at,
  onClose,
}: {
  entry: EditedEntry
  at: number | undefined
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const today = useCompanyToday()
  const { document } = entry
  const fields = termFields(document)
  const currency = currencyOf(document)
  const seasons = seasonsOf(document)
  const allTimes = timesOfDeparture(document)
  const { action, changed, save } = useSaveProduct(entry, onClose)
  // A colleague may change the list meanwhile: the very season that was opened is replaced.
  const [opened] = useState(at === undefined ? undefined : seasons[at])
  const place = opened
    ? seasons.findIndex((one) => JSON.stringify(one) === JSON.stringify(opened))
    : undefined
  const [isYearly, setYearly] = useState(opened !== undefined && !isDated(opened))
  const year = today.slice(0, 4)
  const [from, setFrom] = useState(() => typedDay(opened?.from, year))
  const [to, setTo] = useState(() => typedDay(opened?.to, year))
  const [weekdays, setWeekdays] = useState<number[]>([...(opened?.weekdays ?? [])])
  const [times, setTimes] = useState<string[]>([...(opened?.times ?? [])])
  const [typed, setTyped] = useState(() =>
    typedOf(opened ? termsOf(opened) : usualTerms(document), fields, { currency, locale }),
  )
  const [reason, setReason] = useState('')
  const terms = termsTyped(typed, fields, currency)
  const isWhole = parseDay(from) !== undefined && parseDay(to) !== undefined
  const season: DocumentSeason | undefined =
    terms && isWhole
      ? {
          from: isYearly ? from.slice(5) : from,
          to: isYearly ? to.slice(5) : to,
          ...(weekdays.length > 0 && weekdays.length < 7 && { weekdays }),
          ...(times.length > 0 && { times }),
          ...terms,
        }
      : undefined
  const after = season && place !== -1 ? changedSeasons(seasons, { season, place }) : undefined
  const isBackwards = isWhole && !isYearly && from > to
  const overlaps = after && !isBackwards && overlappingSeasons(after)
  const changedDocument = after && withSeasons(document, after)
  return (
    <ActionForm
      title={t(opened ? 'prices.change-season' : 'prices.add-season')}
      submit={t('prices.save')}
      disabled={!changedDocument || isBackwards || overlaps !== undefined}
      action={action}
      onClose={onClose}
      onSubmit={() => changedDocument && save(changedDocument, reason)}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="date"
          label={t('prices.first-day')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          required
        />
        <TextField
          type="date"
          label={t('prices.last-day')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          error={isBackwards ? t('prices.backwards') : undefined}
          required
        />
      </div>
      <CheckboxField
        label={t('prices.yearly')}
        hint={t('prices.yearly-hint')}
        checked={isYearly}
        onChange={({ target }) => setYearly(target.checked)}
      />
      <WeekdayChips
        label={t('prices.weekdays')}
        hint={t('prices.weekdays-hint')}
        value={weekdays}
        onValue={setWeekdays}
      />
      {allTimes.length > 1 && <TimeChips times={allTimes} value={times} onValue={setTimes} />}
      <TermInputs fields={fields} typed={typed} currency={currency} onTyped={setTyped} />
      <ReasonField optional value={reason} onValue={setReason} />
      {overlaps && <Notice tone="warning">{t('prices.overlap')}</Notice>}
      {place === -1 && <Notice tone="warning">{t('prices.season-gone')}</Notice>}
      <ChangedMeanwhile differences={changed} />
      {changedDocument && !isBackwards && !overlaps && (
        <PreviewState error={null} isReady>
          <PricePreview
            before={document}
            after={changedDocument}
            days={daysToCompare([season, opened], today)}
            times={[undefined, ...allTimes]}
          />
        </PreviewState>
      )}
    </ActionForm>
  )
}

/** A new yearly season precedes the others in the list, so that it counts. */
function changedSeasons(
  seasons: readonly DocumentSeason[],
  { season, place }: { season: DocumentSeason; place: number | undefined },
): DocumentSeason[] {
  if (place !== undefined) return seasons.with(place, season)
  return isDated(season) ? [...seasons, season] : [season, ...seasons]
}

function typedDay(of: string | undefined, year: string): string {
  if (of === undefined) return ''
  if (of.length !== 5) return of
  // 29 February is in a leap year alone.
  const years = [0, 1, 2, 3].map((later) => Number(year) + later)
  return years.map((one) => `${one}-${of}`).find(parseDay) ?? ''
}

/** The coming days of a season, before and after its change. */
function daysToCompare(of: readonly (DocumentSeason | undefined)[], today: Day): Day[] {
  const days = Array.from({ length: 550 }, (_, index) => addDays(today, index))
  return days.filter((day) => of.some((season) => season && inSeason(day, season)))
}

/** Changes the prices of all days without a season. */
export function UsualTermsForm({ entry, onClose }: { entry: EditedEntry; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const today = useCompanyToday()
  const { document } = entry
  // Each of them is sold: its price is changed, not taken away.
  const fields = termFields(document).map((field) => ({ ...field, isOptional: false }))
  const currency = currencyOf(document)
  const { action, changed, save } = useSaveProduct(entry, onClose)
  const [typed, setTyped] = useState(() => typedOf(usualTerms(document), fields, { currency, locale }))
  const [reason, setReason] = useState('')
  const terms = termsTyped(typed, fields, currency)
  const after = terms && withUsualTerms(document, terms)
  const days = Array.from({ length: 550 }, (_, index) => addDays(today, index))
  return (
    <ActionForm
      title={t('prices.other-days')}
      submit={t('prices.save')}
      disabled={!after}
      action={action}
      onClose={onClose}
      onSubmit={() => after && save(after, reason)}
    >
      <TermInputs fields={fields} typed={typed} currency={currency} onTyped={setTyped} />
      <ReasonField optional value={reason} onValue={setReason} />
      <ChangedMeanwhile differences={changed} />
      {after && (
        <PreviewState error={null} isReady>
          <PricePreview before={document} after={after} days={days} times={[undefined]} />
        </PreviewState>
      )}
    </ActionForm>
  )
}
