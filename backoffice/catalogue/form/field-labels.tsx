import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import type { Language } from '../../i18n/languages.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

type Texts = Readonly<Record<string, string>>

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('../../i18n/entry-fields/en.json'),
  tr: () => import('../../i18n/entry-fields/tr.json'),
  de: () => import('../../i18n/entry-fields/de.json'),
}

type Named = { texts: Texts; parent?: 'company' }

const NamesContext = createContext<Named>({ texts: {} })

/**
 * Loads the names of the fields of entries; they are not in the messages, which every screen waits for. `ofSettings` names fields as
 * settings of the company, where entries have a field of that name, too.
 */
export function FieldLabels({
  ofSettings = false,
  children,
}: {
  ofSettings?: boolean
  children: ReactNode
}): ReactNode {
  const { locale } = useMessages()
  const [loaded, setLoaded] = useState<Texts>()
  useEffect(() => {
    let left = false
    // Without them fields have the names of the catalogue file.
    files[locale]()
      .then(
        (file) => file.default,
        () => ({}),
      )
      .then((texts) => {
        if (!left) setLoaded(texts)
      })
    return () => {
      left = true
    }
  }, [locale])
  if (!loaded) {
    return (
      <div className="p-8">
        <TextSkeleton lines={8} />
      </div>
    )
  }
  const named: Named = ofSettings ? { texts: loaded, parent: 'company' } : { texts: loaded }
  return <NamesContext value={named}>{children}</NamesContext>
}

/** Returns the names of fields and values by their keys, and what fields without a parent belong to. */
export function useFieldNames(): Named {
  return use(NamesContext)
}
