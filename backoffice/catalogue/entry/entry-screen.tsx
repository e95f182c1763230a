import { type ReactNode, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { getEntry, getEntryForm } from '#contract/staff/entries.ts'
import { type EntryKind, entryKinds, rightToEdit } from '#domain/catalogue/entry.ts'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Screen } from '../../parts/screen.tsx'
import { Needs } from '../../shell/needs.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { isListedKind } from '../entry-kinds.ts'
import { FieldLabels } from '../form/field-labels.tsx'
import { emptyValue, type Node, withoutReferences } from '../form/shape.ts'
import { copiedDocument } from './copied-document.ts'
import type { Edited } from './edited.ts'
import { EntryEditor } from './entry-editor.tsx'
import { newDocument } from './sections.ts'

/** One entry of the catalogue or of the content: its form, its pictures, preview and history. */
export default function EntryScreen(): ReactNode {
  const { kind, code = '' } = useParams()
  const known = entryKinds.find((one) => one === kind)
  if (!known) return <NotFound />
  return (
    <Needs right={rightToEdit(known)}>
      <FieldLabels ofSettings={known === 'setting'}>
        <Entry key={`${known} ${code}`} kind={known} code={code} />
      </FieldLabels>
    </Needs>
  )
}

/** How often a change by a colleague is looked for. */
const interval = 20_000

function Entry({ kind, code }: { kind: EntryKind; code: string }): ReactNode {
  const { t } = useMessages()
  const [params] = useSearchParams()
  const form = useCall(getEntryForm, { kind, ...(kind === 'setting' && { code }) }, { onFocus: false })
  const query = useCall(getEntry, { kind, code }, { interval, topics: ['catalogue'] })
  const schema = useLast(useMemo(() => form.data && withoutReferences(form.data.schema as Node), [form.data]))
  const title = params.get('new')
  const isNew = query.error?.refused.code === 'entry-unknown' && title !== null
  const copied = params.get('copy')
  const original = useCall(
    getEntry,
    { kind, code: copied ?? '' },
    { enabled: isNew && copied !== null, onFocus: false },
  )
  const begun = useMemo((): Edited | undefined => {
    if (!isNew || !schema) return undefined
    const begin = { kind, code, version: 0, state: 'draft' as const, draftLanguages: [] }
    if (copied === null) {
      return {
        ...begin,
        document: newDocument(schema, { kind, code, title, of: params.get('of') }, emptyValue),
      }
    }
    if (!original.data) return undefined
    const { document, draftLanguages } = original.data
    return { ...begin, document: copiedDocument(document, { code, title }), draftLanguages }
  }, [isNew, schema, kind, code, title, params, copied, original.data])
  // A query without data has no error either while it is fetched: the form of a new entry stays.
  const entry = useLast<Edited>(query.data ?? begun)
  const failed = [query.error && !isNew ? query : undefined, form, original].find((one) => one?.error)
  if (entry && schema) {
    return <EntryEditor entry={entry} schema={schema} />
  }
  return (
    <Screen
      title={code}
      before={
        isListedKind(kind) && <BackLink href={`/catalogue?kind=${kind}`}>{t(`entries.${kind}`)}</BackLink>
      }
    >
      {failed?.error ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Screen>
  )
}

/** Returns the last value that was not undefined. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
