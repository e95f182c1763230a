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

const TextsContext = createContext<Texts>({})

/** Loads the names of the fields of entries; they are not in the messages, which every screen waits for. */
export function FieldLabels({ children }: { children: ReactNode }): ReactNode {
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
  return <TextsContext value={loaded}>{children}</TextsContext>
}

/** Returns the names of fields and values by their keys. */
export function useFieldTexts(): Texts {
  return use(TextsContext)
}
