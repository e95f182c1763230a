import { type ReactNode, useState } from 'react'
import {
  type DocumentSeason,
  seasonsOf,
  termFields,
  termsOf,
  usualTerms,
  withSeasons,
} from '#domain/catalogue/document-prices.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { isDated } from '#domain/dates/season.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { Panel } from '../parts/panel.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { SeasonForm, UsualTermsForm } from './season-form.tsx'
import { spanText, termsText, weekdaysText } from './term-text.ts'
import { currencyOf, useSaveProduct } from './use-product.ts'

type Open = { form: 'season' | 'delete'; at: number | undefined } | { form: 'usual' }

/** The seasons of a product's prices, and the usual prices of all other days. */
export function SeasonsPanel({ entry, isLocked }: { entry: EditedEntry; isLocked: boolean }): ReactNode {
  const { t, locale, format } = useMessages()
  const [open, setOpen] = useState<Open>()
  const { document } = entry
  const seasons = seasonsOf(document)
  const usual = usualTerms(document)
  const written = { currency: currencyOf(document), locale, t, format }
  const fields = termFields(document)
  const close = () => setOpen(undefined)
  return (
    <Panel
      title={t('prices.seasons')}
      actions={
        !isLocked && (
          <Button size="sm" onClick={() => setOpen({ form: 'season', at: undefined })}>
            {t('prices.add-season')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-ink-soft text-sm">{t('prices.seasons-text')}</p>
      <ul className="divide-y divide-line border-line border-y">
        {usual && (
          <Row
            title={t('prices.other-days')}
            terms={termsText(usual, fields, written)}
            actions={
              !isLocked &&
              document.kind !== 'car' && (
                <Button size="sm" onClick={() => setOpen({ form: 'usual' })}>
                  {t('prices.change')}
                </Button>
              )
            }
          />
        )}
        {seasons.map((season, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: seasons have their places
            key={at}
            title={seasonText(season, written)}
            badge={isDated(season) ? undefined : t('prices.every-year')}
            terms={termsText(termsOf(season), fields, written)}
            actions={
              !isLocked && (
                <>
                  <Button size="sm" onClick={() => setOpen({ form: 'season', at })}>
                    {t('prices.change')}
                  </Button>
                  <Button size="sm" onClick={() => setOpen({ form: 'delete', at })}>
                    {t('prices.delete')}
                  </Button>
                </>
              )
            }
          />
        ))}
      </ul>
      {open?.form === 'season' && <SeasonForm entry={entry} at={open.at} onClose={close} />}
      {open?.form === 'usual' && <UsualTermsForm entry={entry} onClose={close} />}
      {open?.form === 'delete' && <DeleteForm entry={entry} at={open.at!} onClose={close} />}
    </Panel>
  )
}

function Row({
  title,
  badge,
  terms,
  actions,
}: {
  title: string
  badge?: string | undefined
  terms: string
  actions: ReactNode
}): ReactNode {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {badge && <Badge>{badge}</Badge>}
        </p>
        <p className="text-ink-soft text-sm figures">{terms}</p>
      </div>
      <div className="flex gap-2">{actions}</div>
    </li>
  )
}

function DeleteForm({
  entry,
  at,
  onClose,
}: {
  entry: EditedEntry
  at: number
  onClose: () => void
}): ReactNode {
  const { t, locale, format } = useMessages()
  const seasons = seasonsOf(entry.document)
  // A colleague may change the list meanwhile: only the very season that is displayed is deleted.
  const [season] = useState(seasons[at]!)
  const place = seasons.findIndex((one) => JSON.stringify(one) === JSON.stringify(season))
  const { action, changed, save } = useSaveProduct(entry, onClose)
  const [reason, setReason] = useState('')
  const written = { currency: currencyOf(entry.document), locale, t, format }
  return (
    <ActionForm
      title={t('prices.delete-season')}
      submit={t('prices.delete')}
      danger
      disabled={place < 0}
      action={action}
      onClose={onClose}
      onSubmit={() => save(withSeasons(entry.document, seasons.toSpliced(place, 1)), reason)}
    >
      <p>
        {seasonText(season, written)}: {termsText(termsOf(season), termFields(entry.document), written)}
      </p>
      <p className="text-ink-soft">
        {t(entry.document.kind === 'villa' ? 'prices.delete-villa' : 'prices.delete-text')}
      </p>
      <ReasonField optional value={reason} onValue={setReason} />
      <ChangedMeanwhile differences={changed} />
    </ActionForm>
  )
}

/** The days of a season as one line. */
function seasonText(season: DocumentSeason, written: Pick<Translations, 'locale' | 'format'>): string {
  const { weekdays, times } = season
  return [
    spanText(season, written),
    weekdays && weekdaysText(weekdays, written.locale),
    times?.map(written.format.time).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
