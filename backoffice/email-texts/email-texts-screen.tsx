import { type ReactNode, useState } from 'react'
import { listEmailTexts } from '#contract/staff/emails.ts'
import { getEntry } from '#contract/staff/entries.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/layers/tabs.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import type { Edited } from '../catalogue/entry/edited.ts'
import { History } from '../catalogue/entry/history.tsx'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import { useCall, useRefresh } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure } from '../parts/failure.tsx'
import { Screen } from '../parts/screen.tsx'
import { countOwn } from './own-texts.ts'
import { emailTexts } from './setting.ts'

/** Every email by its subject, with how many of its texts are the company's own, and the history of all. */
export default function EmailTextsScreen(): ReactNode {
  const { t } = useMessages()
  const entry = useCall(getEntry, emailTexts, { interval: 20_000, topics: ['catalogue'] })
  const emails = useCall(listEmailTexts, {}, { onFocus: false })
  const refresh = useRefresh()
  const [tab, setTab] = useState('emails')
  const failed = [entry, emails].find(({ error, data }) => error && !data)
  return (
    <Screen
      title={t('email-texts.title')}
      before={<BackLink href="/settings">{t('settings.title')}</BackLink>}
    >
      {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(entry.data && emails.data) && <ListSkeleton rows={8} />}
      {entry.data && emails.data && (
        <FieldLabels ofSettings>
          <Tabs
            label={t('email-texts.title')}
            value={tab}
            onValue={setTab}
            panelClassName="pt-5"
            tabs={[
              {
                id: 'emails',
                label: t('email-texts.fields'),
                panel: <Emails entry={entry.data} emails={emails.data.emails} />,
              },
              {
                id: 'history',
                label: t('entry.history'),
                panel: (
                  <History entry={entry.data} onRestored={() => void refresh(getEntry, listEmailTexts)} />
                ),
              },
            ]}
          />
        </FieldLabels>
      )}
    </Screen>
  )
}

type Email = {
  template: string
  fields: readonly { field: string; defaults: Partial<Record<string, string>> }[]
}

function Emails({ entry: { document }, emails }: { entry: Edited; emails: readonly Email[] }): ReactNode {
  const { t, locale } = useMessages()
  const [words, setWords] = useState('')
  const [onlyOwn, setOnlyOwn] = useState(false)
  const rows = emails
    .map(({ template, fields }) => ({
      template,
      subject: fields.find(({ field }) => field === 'subject')?.defaults[locale] ?? template,
      own: countOwn(document, template),
    }))
    .filter(({ template, subject, own }) => {
      const text = `${template} ${subject}`.toLocaleLowerCase(locale)
      return (!onlyOwn || own > 0) && text.includes(words.trim().toLocaleLowerCase(locale))
    })
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft text-sm">{t('email-texts.intro')}</p>
      <div className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-3">
        <TextField
          type="search"
          label={t('email-texts.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="w-full sm:w-80"
        />
        <CheckboxField
          label={t('email-texts.only-own')}
          checked={onlyOwn}
          onChange={({ target }) => setOnlyOwn(target.checked)}
          className="sm:pb-2.5"
        />
      </div>
      {rows.length === 0 && <EmptyState title={t('email-texts.none')} />}
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map(({ template, subject, own }) => (
            <li
              key={template}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm"
            >
              <div className="min-w-0">
                <TextLink href={`/email-texts/${template}`} alone>
                  {subject}
                </TextLink>
                <p className="font-mono text-ink-soft text-xs">{template}</p>
              </div>
              {own > 0 && <Badge tone="brand">{t('email-texts.own', { count: own })}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
