import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { listEmailTexts } from '#contract/staff/emails.ts'
import { getEntry } from '#contract/staff/entries.ts'
import { differencesOf } from '#domain/catalogue/differences.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import type { Edited } from '../catalogue/entry/edited.ts'
import { EntryActions } from '../catalogue/entry/entry-actions.tsx'
import { ProblemList } from '../catalogue/entry/form-parts.tsx'
import { MergeDialog } from '../catalogue/entry/merge-dialog.tsx'
import { StaleEntry } from '../catalogue/entry/stale-entry.tsx'
import { useDraft } from '../catalogue/entry/use-draft.ts'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import type { Problem } from '../catalogue/form/scene.ts'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure } from '../parts/failure.tsx'
import { LeaveQuestion } from '../parts/leave-question.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useUnsaved } from '../parts/use-unsaved.ts'
import { EmailPreview, usePreview } from './email-preview.tsx'
import { countOwn, ownText, withFields, withoutEmpty, withText } from './own-texts.ts'
import { emailTexts } from './setting.ts'
import { type EmailField, TextBox } from './text-box.tsx'

/** The texts of one email, language by language, beside the email as it would be sent. */
export default function EmailTextScreen(): ReactNode {
  const { t } = useMessages()
  const { template = '' } = useParams()
  const entry = useCall(getEntry, emailTexts, { interval: 20_000, topics: ['catalogue'] })
  const email = useCall(listEmailTexts, { template }, { onFocus: false })
  const failed = [entry, email].find(({ error, data }) => error && !data)
  const fields = email.data?.emails[0]?.fields
  if (entry.data && fields) {
    return (
      <FieldLabels ofSettings>
        <Editor key={template} entry={entry.data} template={template} fields={fields} />
      </FieldLabels>
    )
  }
  return (
    <Screen title={template} before={<BackLink href="/email-texts">{t('email-texts.title')}</BackLink>}>
      {failed?.error ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Screen>
  )
}

function Editor({
  entry,
  template,
  fields,
}: {
  entry: Edited
  template: string
  fields: readonly EmailField[]
}): ReactNode {
  const { t, locale: own } = useMessages()
  const languages = useCompany()?.languages ?? []
  const { base, document, setDocument, begin, rebase } = useDraft(entry)
  const [locale, setLocale] = useState<Locale>(languages.includes(own) ? own : (languages[0] ?? own))
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isMerging, setMerging] = useState(false)
  const names = fields.map(({ field }) => field)
  // Text by text, also where one of the two has no text of this email yet.
  const whole = (of: EntryDocument) => withFields(of, template, names)
  const changes = differencesOf(whole(base.document), whole(document))
  const isDirty = changes.length > 0
  const isStale = entry.version > base.version
  if (isStale && !isDirty) begin(entry)
  const blocker = useUnsaved(isDirty)
  const place = (field: string) => ({ template, field, locale })
  const texts = Object.fromEntries(fields.map(({ field }) => [field, ownText(document, place(field)) ?? '']))
  const preview = usePreview(useDebounced({ template, locale, texts }))
  const title = fields.find(({ field }) => field === 'subject')?.defaults[own] ?? template

  function change(field: string, text: string) {
    setDocument(withText(document, place(field), text))
    setProblems(problems.filter(({ path }) => path !== pathOf(field)))
  }
  const pathOf = (field: string) => `emailTexts.${template}.${field}.${locale}`
  const errorOf = (field: string) =>
    problems.find(({ path }) => path === pathOf(field))?.message ?? preview.problems[field]

  return (
    <Screen
      title={title}
      before={<BackLink href="/email-texts">{t('email-texts.title')}</BackLink>}
      actions={<span className="font-mono text-ink-soft text-xs">{template}</span>}
    >
      {isStale && <StaleEntry onCompare={() => setMerging(true)} />}
      <ProblemList problems={problems} document={document} onShow={() => undefined} />
      <fieldset className="mb-4">
        <legend className="mb-2 font-medium text-ink-soft text-sm">{t('email-texts.language')}</legend>
        <div className="flex flex-wrap gap-2">
          {languages.map((one) => {
            const count = countOwn(document, template, one)
            return (
              <ChoiceChip key={one} selected={one === locale} onSelect={() => setLocale(one)}>
                {[languageName(one, own), count > 0 && `(${count})`].filter(Boolean).join(' ')}
              </ChoiceChip>
            )
          })}
        </div>
      </fieldset>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel
          title={t('email-texts.fields')}
          actions={
            countOwn(document, template, locale) > 1 && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() =>
                  setDocument(fields.reduce((next, { field }) => withText(next, place(field), ''), document))
                }
              >
                {t('email-texts.reset-all')}
              </Button>
            )
          }
        >
          <div className="grid gap-5">
            {fields.map((field) => (
              <TextBox
                key={`${locale} ${field.field}`}
                field={field}
                locale={locale}
                text={ownText(document, place(field.field))}
                error={errorOf(field.field)}
                onText={(text) => change(field.field, text)}
              />
            ))}
          </div>
          {fields.some(({ placeholders }) => placeholders.some(({ isNumber }) => isNumber)) && (
            <p className="mt-4 text-ink-soft text-xs">
              {t('email-texts.plural-hint', { example: '{count, plural, one {…} other {…}}' })}
            </p>
          )}
        </Panel>
        <div className="xl:sticky xl:top-5">
          <EmailPreview preview={preview} />
        </div>
      </div>
      <EntryActions
        base={base}
        document={document}
        changes={changes}
        languages={[]}
        isWrong={false}
        onWithdrawn={() => undefined}
        onSaved={(latest, lacking) => {
          rebase(latest, document)
          setProblems(lacking)
        }}
        onProblems={setProblems}
        onStale={() => setMerging(true)}
      />
      {isMerging && isStale && (
        <MergeDialog
          base={whole(base.document)}
          mine={whole(document)}
          theirs={{ ...entry, document: whole(entry.document) }}
          onMerged={(merged) => {
            begin(entry, withoutEmpty(merged))
            setMerging(false)
          }}
          onClose={() => setMerging(false)}
        />
      )}
      <LeaveQuestion blocker={blocker} />
    </Screen>
  )
}
