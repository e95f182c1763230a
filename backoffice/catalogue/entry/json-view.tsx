import type { ReactNode } from 'react'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { mergeChanges } from '#domain/catalogue/merge.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** What is being typed, and the entry to which it is a change. */
export type TypedJson = { text: string; of: EntryDocument }

/** Returns whether what is typed is no entry. */
export function isJsonWrong(typed: TypedJson | undefined): boolean {
  return typed !== undefined && !objectIn(typed.text)
}

/** The whole entry as the catalogue file has it, for what its form cannot express. */
export function JsonView({
  document,
  onDocument,
  typed,
  onTyped,
}: {
  document: EntryDocument
  onDocument: (next: EntryDocument) => void
  typed: TypedJson | undefined
  onTyped: (typed: TypedJson | undefined) => void
}): ReactNode {
  const { t } = useMessages()
  const isWrong = isJsonWrong(typed)
  return (
    <TextArea
      label={t('entry.json-label')}
      hint={t('entry.json-hint')}
      error={isWrong ? t('entry.json-invalid') : undefined}
      dir="ltr"
      spellCheck={false}
      rows={24}
      value={typed?.text ?? JSON.stringify(document, null, 2)}
      onChange={({ target }) => {
        const of = typed?.of ?? document
        const next = objectIn(target.value)
        onTyped({ text: target.value, of: next ?? of })
        // The form may have changed while this was no JSON.
        if (next) onDocument(mergeChanges({ base: of, mine: next, theirs: document }).merged as EntryDocument)
      }}
      onBlur={() => !isWrong && onTyped(undefined)}
    />
  )
}

function objectIn(text: string): EntryDocument | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as EntryDocument)
      : undefined
  } catch {
    // Not JSON yet: it is being typed.
    return undefined
  }
}
