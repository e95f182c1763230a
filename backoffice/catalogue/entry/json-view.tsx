import { type ReactNode, useState } from 'react'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** The whole entry as the catalogue file has it, for what its form cannot express. */
export function JsonView({
  document,
  onDocument,
}: {
  document: EntryDocument
  onDocument: (next: EntryDocument) => void
}): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState<string>()
  const parsed = typed === undefined ? document : objectIn(typed)
  return (
    <TextArea
      label={t('entry.json-label')}
      hint={t('entry.json-hint')}
      error={parsed ? undefined : t('entry.json-invalid')}
      dir="ltr"
      spellCheck={false}
      rows={24}
      value={typed ?? JSON.stringify(document, null, 2)}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = objectIn(target.value)
        if (next) onDocument(next)
      }}
      onBlur={() => parsed && setTyped(undefined)}
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
