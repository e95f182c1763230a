import { type ReactNode, useRef, useState } from 'react'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { completenessOf } from '#domain/catalogue/translation.ts'
import { isLegal, type PagePurpose } from '#domain/content/content.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import { Tabs } from '#ui/layers/tabs.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCompany } from '../../data/use-company.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { focusSoon } from '../../parts/focus-soon.ts'
import { LeaveQuestion } from '../../parts/leave-question.tsx'
import { Screen } from '../../parts/screen.tsx'
import { useUnsaved } from '../../parts/use-unsaved.ts'
import { isListedKind, isSeenByVisitors } from '../entry-kinds.ts'
import { EntryStateBadge } from '../entry-state.tsx'
import { Field } from '../form/field.tsx'
import { useLabels } from '../form/labels.ts'
import { type Problem, type Scene, SceneContext } from '../form/scene.ts'
import type { Node } from '../form/shape.ts'
import { type Edited, titleOf, valueAt } from './edited.ts'
import { EntryActions } from './entry-actions.tsx'
import { hasTexts, ProblemList, SectionFields, SectionLabel } from './form-parts.tsx'
import { History } from './history.tsx'
import { isJsonWrong, JsonView, type TypedJson } from './json-view.tsx'
import { LanguageBar } from './language-bar.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { schemaOf, sectionsOf, sectionWith } from './sections.ts'
import { StaleEntry } from './stale-entry.tsx'
import { useDraft } from './use-draft.ts'

/** The form of one entry. What is typed stays when a colleague saves the entry meanwhile: both changes are merged. */
export function EntryEditor({
  entry,
  schema,
}: {
  /** The latest version, fetched again and again. */
  entry: Edited
  schema: Node
}): ReactNode {
  const { t } = useMessages()
  const labels = useLabels()
  const { base, document, setDocument, changes, begin, rebase } = useDraft(entry)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [tab, setTab] = useState('texts')
  const [json, setJson] = useState<TypedJson>()
  const [isMerging, setMerging] = useState(false)
  const company = useCompany()
  const languages = (company?.languages ?? []).filter((one) => one !== defaultLocale)
  const [chosen, setChosen] = useState<Locale>()
  const second = chosen ?? languages[0]
  const isWrong = isJsonWrong(json)
  const isDirty = changes.length > 0 || base.version === 0 || isWrong
  const isStale = entry.version > base.version
  if (isStale && !isDirty) begin(entry)
  const blocker = useUnsaved(isDirty)
  const form = useRef<HTMLDivElement>(null)

  function change(next: EntryDocument) {
    setDocument(next)
    setProblems(problems.filter(({ path }) => valueAt(next, path) === valueAt(document, path)))
  }
  function show({ path }: Problem) {
    setTab(sectionWith(path))
    focusSoon(() => fieldOf(form.current, path))
  }

  const sections = sectionsOf(schema, document)
  const node = schemaOf(schema, document)
  const scene: Scene = {
    second,
    problems,
    currency: typeof document.currency === 'string' ? document.currency : undefined,
    title: titleOf({ ...base, document }),
    hasPlainBody: base.kind === 'page' && isLegal((document.purpose ?? 'content') as PagePurpose),
    Field,
  }
  const tabs = [
    ...sections.map((section) => ({
      id: section.name,
      label: <SectionLabel section={section} problems={problems} />,
      // Pictures are uploaded while other parts are filled in.
      stays: true,
      panel: (
        <SectionFields
          section={section}
          document={document}
          onDocument={change}
          language={
            second &&
            hasTexts(section.fields.map(([, field]) => field)) && (
              <LanguageBar
                languages={languages}
                completeness={completenessOf(document, languages)}
                value={second}
                onValue={setChosen}
              />
            )
          }
        />
      ),
    })),
    ...(isSeenByVisitors(base)
      ? [
          {
            id: 'preview',
            label: t('preview.title'),
            panel: (
              <PreviewPanel
                kind={base.kind}
                code={base.code}
                document={document}
                languages={languages}
                onProblems={setProblems}
              />
            ),
          },
        ]
      : []),
    {
      id: 'json',
      label: t('entry.json'),
      panel: <JsonView document={document} onDocument={change} typed={json} onTyped={setJson} />,
    },
    ...(base.version > 0
      ? [
          {
            id: 'history',
            label: t('entry.history'),
            panel: <History entry={base} onRestored={(latest) => rebase(latest, base.document)} />,
          },
        ]
      : []),
  ]
  return (
    <Screen
      title={base.kind === 'setting' ? labels.field(base.code) : titleOf({ ...base, document })}
      before={
        isListedKind(base.kind) && (
          <BackLink href={base.kind === 'setting' ? '/settings' : `/catalogue?kind=${base.kind}`}>
            {t(base.kind === 'setting' ? 'settings.title' : `entries.${base.kind}`)}
          </BackLink>
        )
      }
      actions={
        <>
          <span className="text-ink-soft text-sm">
            {base.version > 0 ? t('entry.version', { version: base.version }) : t('entry.unsaved')}
          </span>
          {base.version > 0 && <EntryStateBadge state={base.state} publishAt={base.publishAt} />}
        </>
      }
    >
      {isStale && <StaleEntry onCompare={() => setMerging(true)} />}
      {base.problem && (
        <Notice tone="danger" title={t('entry.not-published')} className="mb-4">
          {base.problem}
        </Notice>
      )}
      <ProblemList problems={problems} document={document} onShow={show} />
      {node ? (
        <SceneContext value={scene}>
          <div ref={form} className="min-h-[calc(100dvh-19rem)] lg:min-h-[calc(100dvh-15rem)]">
            <Tabs
              label={t('entry.parts')}
              tabs={tabs}
              value={tabs.some(({ id }) => id === tab) ? tab : tabs[0]!.id}
              onValue={setTab}
              panelClassName="pt-5"
            />
          </div>
        </SceneContext>
      ) : (
        <Notice tone="danger">{t('entry.unknown-shape')}</Notice>
      )}
      <EntryActions
        base={base}
        document={document}
        changes={changes}
        languages={languages}
        isWrong={isWrong}
        onWithdrawn={(latest) => rebase(latest, base.document)}
        onSaved={(latest, lacking) => {
          rebase(latest, document)
          setProblems(lacking)
        }}
        onProblems={setProblems}
        onStale={() => setMerging(true)}
      />
      {isMerging && isStale && (
        <MergeDialog
          base={base.document}
          mine={document}
          theirs={entry}
          onMerged={(merged) => {
            begin(entry, merged)
            setMerging(false)
          }}
          onClose={() => setMerging(false)}
        />
      )}
      <LeaveQuestion blocker={blocker} />
    </Screen>
  )
}

/** The control of a field, or of the group of fields that it is in. */
function fieldOf(form: HTMLElement | null, path: string): HTMLElement | null | undefined {
  for (let part = path; part; part = part.replace(/(\.[^.[\]]+|\[[^\]]*\]|^[^.[\]]+)$/, '')) {
    const field = form?.querySelector(`[data-field="${CSS.escape(part)}"]`)
    const control =
      field?.querySelector<HTMLElement>('[contenteditable=true]') ??
      field?.querySelector<HTMLElement>('input, select, textarea, summary, button')
    if (control) return control
  }
  return undefined
}
