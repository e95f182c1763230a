import type { ReactNode } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { type Language, languageNames, languages } from '../i18n/languages.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** Chooses the language of the back office in this browser. */
export function LanguageChoice(): ReactNode {
  const { t, locale, choose } = useMessages()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-medium text-ink-soft text-sm">{t('app.language')}</legend>
      {languages.map((language) => (
        <span key={language} lang={language}>
          <ChoiceChip selected={language === locale} onSelect={() => choose(language, { store: true })}>
            {languageNames[language]}
          </ChoiceChip>
        </span>
      ))}
    </fieldset>
  )
}

/** The same choice in one line, for beside screens that have a language of their own. */
export function LanguageSelect(): ReactNode {
  const { t, locale, choose } = useMessages()
  return (
    <SelectField
      label={t('app.own-language')}
      variant="hidden-label"
      value={locale}
      onChange={({ target }) => choose(target.value as Language, { store: true })}
      options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
    />
  )
}
