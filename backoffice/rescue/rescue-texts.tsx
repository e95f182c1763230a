import type { ReactNode } from 'react'
import { defaultLocale, type Locale, locales } from '#domain/languages/locales.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLanguageName } from '../parts/language-name.ts'

/** Words to the guests, one text for each language of theirs; the English one is for who has none. */
export function RescueTexts({
  languages,
  texts,
  onTexts,
}: {
  languages: readonly Locale[]
  texts: Readonly<Record<string, string>>
  onTexts: (texts: Readonly<Record<string, string>>) => void
}): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  return (
    <div className="grid gap-4">
      {locales
        .filter((language) => language === defaultLocale || languages.includes(language))
        .map((language) => (
          <TextArea
            key={language}
            label={t('rescue.text-in', { language: languageName(language) })}
            optionalLabel={t('act.optional')}
            hint={language === defaultLocale ? t('rescue.text-hint') : undefined}
            lang={language}
            rows={2}
            value={texts[language] ?? ''}
            onChange={({ target }) => onTexts({ ...texts, [language]: target.value })}
            maxLength={2000}
          />
        ))}
    </div>
  )
}
