import { type ReactNode, useState } from 'react'
import { getEntry, listEntries, listVersions, previewSaveEntry, saveEntry } from '#contract/staff/entries.ts'
import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import type { Difference } from '#domain/catalogue/differences.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { completenessOf } from '#domain/catalogue/translation.ts'
import { instantTyped } from '#domain/dates/zone.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { clientIn, useSend } from '../../data/calls.ts'
import { useCompany } from '../../data/use-company.ts'
import { type Message, useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { ReasonField } from '../../parts/common-fields.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { useAction } from '../../parts/use-action.ts'
import { DifferenceList } from '../difference-list.tsx'
import type { Problem } from '../form/scene.ts'
import { useClosing } from './closed-departures.tsx'
import { type Edited, hasDepartures } from './edited.ts'

export type SaveMode = 'published' | 'draft' | 'planned'

/** What a save will change, why, when it is published, and in which languages. */
export function SaveDialog({
  mode,
  base,
  document,
  changes,
  languages,
  onClose,
  onSaved,
  onProblems,
  onStale,
}: {
  mode: SaveMode
  base: Edited
  document: EntryDocument
  changes: readonly Difference[]
  languages: readonly Locale[]
  onClose: () => void
  onSaved: (latest: Edited, lacking: readonly Problem[], closed: readonly ClosedDeparture[]) => void
  onProblems: (problems: readonly Problem[]) => void
  onStale: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { kind, code, version } = base
  const [reason, setReason] = useState('')
  const [drafts, setDrafts] = useState<readonly Locale[]>(base.draftLanguages)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const action = useAction({ onDone: () => undefined, refresh: [getEntry, listEntries, listVersions] })
  const publishAt = mode === 'planned' ? instantTyped(day, time, zone) : undefined
  const isWaiting = mode === 'planned' && !publishAt
  const hasTexts = completenessOf(document, languages).some(({ total }) => total > 0)
  const closing = useClosing(
    previewSaveEntry,
    { kind, code, version, document, draftLanguages: [...drafts] },
    { enabled: mode !== 'draft' && hasDepartures(base) },
  )
  const news = newsOf(mode, base, { document, changes: changes.length })

  const save = () =>
    action.perform(async (options) => {
      const input = {
        kind,
        code,
        version,
        document,
        as: mode === 'published' ? ('published' as const) : ('draft' as const),
        publishAt: publishAt?.toISOString(),
        draftLanguages: [...drafts],
        reason: reason.trim() || undefined,
      }
      const reply = await send(saveEntry, input, options)
      if (!reply.ok) {
        if (reply.code === 'entry-invalid') onProblems(reply.data?.problems ?? [])
        if (reply.code === 'entry-stale') onStale()
        return reply
      }
      const latest = await clientIn(locale).send(getEntry, { kind, code })
      if (latest.ok) onSaved(latest.data, reply.data.problems, reply.data.closedDepartures ?? [])
      return reply
    })

  return (
    <ActionForm
      title={t(`entry.title-${mode}`)}
      submit={t(`entry.submit-${mode}`)}
      disabled={isWaiting || !closing.mayPublish}
      action={action}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {mode === 'planned' && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <DayField label={t('entry.publish-day')} value={day} onDay={setDay} />
            <TextField
              type="time"
              label={t('act.time')}
              value={time}
              onChange={({ target }) => setTime(target.value)}
              required
            />
          </div>
          <p className="text-ink-soft text-xs">{t('entry.publish-zone', { zone })}</p>
        </>
      )}
      {mode === 'draft' && <p className="text-ink-soft text-sm">{t('entry.draft-text')}</p>}
      {mode !== 'draft' && hasTexts && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-medium text-sm">{t('entry.publish-languages')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {languages.map((language) => (
              <CheckboxField
                key={language}
                label={languageName(language, locale)}
                checked={!drafts.includes(language)}
                onChange={({ target }) =>
                  setDrafts(target.checked ? drafts.filter((one) => one !== language) : [...drafts, language])
                }
              />
            ))}
          </div>
          <p className="mt-1.5 text-ink-soft text-xs">{t('entry.publish-languages-hint')}</p>
        </fieldset>
      )}
      <section
        aria-label={t('entry.differences')}
        className="grid max-h-80 gap-3 overflow-y-auto rounded-card bg-sunken p-4"
      >
        <h3 className="text-sm">{news ? t(news) : t('entry.changes', { count: changes.length })}</h3>
        {(!news || changes.length > 0) && <DifferenceList differences={changes} />}
      </section>
      {closing.part}
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}

/** What a save does beyond its changes: the entry is new, or is published as it was before. */
function newsOf(
  mode: SaveMode,
  { version, state }: Edited,
  { document, changes }: { document: EntryDocument; changes: number },
): Message | undefined {
  if (version === 0) return 'entries.new'
  if (mode === 'draft') return undefined
  // An imported product may say in its document that it stays archived.
  const isSeen = document.status === undefined || document.status === 'published'
  if (state === 'archived' || state === 'deleted') return isSeen ? 'entry.seen-again' : undefined
  return state === 'draft' && changes === 0 ? 'entry.draft-published' : undefined
}
