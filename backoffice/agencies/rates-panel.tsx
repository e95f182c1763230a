import { type ReactNode, useState } from 'react'
import { listRates, setRates } from '#contract/staff/agency-rates.ts'
import { type AgencyRates, noRates, type RatesVersion } from '#domain/agencies/rates.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { type ReportUnsaved, useUnsavedPart } from '../parts/use-unsaved.ts'
import { DraftRow, movedBy } from './draft-row.tsx'
import { NetPreview } from './net-preview.tsx'
import { RatesDifferences } from './rates-differences.tsx'
import { BlackoutForm, RuleForm } from './rule-form.tsx'
import { BlackoutText, RuleText } from './rule-text.tsx'
import { useVersionDraft } from './use-version-draft.ts'
import { VersionBar } from './version-bar.tsx'
import { VersionHistory } from './version-history.tsx'

/** The net prices of an agency: rules and blackouts, changed as a draft that is saved as the next version. */
export function RatesPanel({ number, onUnsaved }: { number: string; onUnsaved: ReportUnsaved }): ReactNode {
  const { t } = useMessages()
  const { data, error, refetch, isPlaceholderData } = useCall(listRates, { number })
  return (
    <Panel title={t('agency-rates.title')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton rows={3} />}
      {data && !isPlaceholderData && <Rates number={number} onUnsaved={onUnsaved} versions={data.versions} />}
    </Panel>
  )
}

/** What is open in a dialog: a rule or a blackout by its place, or a new one. */
type Open = { list: 'rules' | 'blackouts'; at: number | undefined }

function Rates({
  number,
  versions,
  onUnsaved,
}: {
  number: string
  versions: readonly RatesVersion[]
  onUnsaved: ReportUnsaved
}): ReactNode {
  const { t } = useMessages()
  const latest: RatesVersion = versions[0] ?? { ...noRates, version: 0 }
  const draft = useVersionDraft<AgencyRates>(latest, ['rules', 'blackouts'])
  useUnsavedPart('rates', draft.isChanged, onUnsaved)
  const { rules, blackouts } = draft.lists
  const [open, setOpen] = useState<Open>()
  const edit = (change: Partial<AgencyRates>) => draft.edit({ rules, blackouts, ...change })
  const put = <Value,>(list: readonly Value[], value: Value) =>
    open?.at === undefined ? [...list, value] : list.with(open.at, value)
  const close = () => setOpen(undefined)
  const differences = (before: AgencyRates, after: AgencyRates) => (
    <RatesDifferences before={before} after={after} />
  )
  return (
    <>
      {rules.length === 0 && <p className="text-ink-soft text-sm">{t('agency-rates.none')}</p>}
      <ol className="divide-y divide-line text-sm">
        {rules.map((rule, index) => (
          <DraftRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its place
            key={index}
            number={index + 1}
            count={rules.length}
            onChange={() => setOpen({ list: 'rules', at: index })}
            onMove={(by) => edit({ rules: movedBy(rules, index, by) })}
            onRemove={() => edit({ rules: rules.toSpliced(index, 1) })}
          >
            <RuleText rule={rule} />
          </DraftRow>
        ))}
      </ol>
      {rules.length > 0 && <p className="mt-2 text-ink-soft text-sm">{t('agency-rates.precedence')}</p>}
      <Button size="sm" className="mt-3" onClick={() => setOpen({ list: 'rules', at: undefined })}>
        {t('agency-rates.add-rule')}
      </Button>
      <h3 className="mt-6 mb-2 text-sm">{t('agency-rates.blackouts')}</h3>
      <p className="text-ink-soft text-sm">{t('agency-rates.blackouts-hint')}</p>
      <ul className="mt-2 divide-y divide-line text-sm">
        {blackouts.map((blackout, index) => (
          <DraftRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a blackout has no other name than its place
            key={index}
            number={index + 1}
            count={blackouts.length}
            onChange={() => setOpen({ list: 'blackouts', at: index })}
            onRemove={() => edit({ blackouts: blackouts.toSpliced(index, 1) })}
          >
            <BlackoutText blackout={blackout} />
          </DraftRow>
        ))}
      </ul>
      <Button size="sm" className="mt-3" onClick={() => setOpen({ list: 'blackouts', at: undefined })}>
        {t('agency-rates.add-blackout')}
      </Button>
      <VersionBar
        draft={draft}
        title={t('agency-rates.save-title')}
        differences={differences}
        refresh={[listRates]}
        save={(send, reason) =>
          send(setRates, {
            number,
            version: draft.base.version,
            rules: [...rules],
            blackouts: [...blackouts],
            reason,
          })
        }
      />
      <NetPreview rates={draft.lists} />
      <VersionHistory<AgencyRates>
        versions={versions}
        none={noRates}
        differences={differences}
        onRestore={(old) => draft.edit({ rules: old.rules, blackouts: old.blackouts })}
      />
      {open?.list === 'rules' && (
        <RuleForm
          rule={open.at === undefined ? undefined : rules[open.at]}
          onRule={(rule) => edit({ rules: put(rules, rule) })}
          onClose={close}
        />
      )}
      {open?.list === 'blackouts' && (
        <BlackoutForm
          blackout={open.at === undefined ? undefined : blackouts[open.at]}
          onBlackout={(blackout) => edit({ blackouts: put(blackouts, blackout) })}
          onClose={close}
        />
      )}
    </>
  )
}
