import type { ReactNode } from 'react'
import type { Completeness } from '#domain/catalogue/translation.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Which language is beside English, each with how many of the texts it has. */
export function LanguageBar({
  languages,
  completeness,
  value,
  onValue,
}: {
  languages: readonly Locale[]
  completeness: readonly Completeness[]
  value: Locale
  onValue: (language: Locale) => void
}): ReactNode {
  const { t, locale } = useMessages()
  return (
    <fieldset className="min-w-0 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('entry.second-language')}</legend>
      <span aria-hidden className="text-ink-soft text-sm">
        {t('entry.second-language')}
      </span>
      {languages.map((language) => {
        const { total = 0, missing = [] } = completeness.find((one) => one.locale === language) ?? {}
        return (
          <ChoiceChip key={language} selected={language === value} onSelect={() => onValue(language)}>
            {languageName(language, locale)}{' '}
            <span className="font-normal figures">
              {t('entry.complete', { given: total - missing.length, total })}
            </span>
          </ChoiceChip>
        )
      })}
    </fieldset>
  )
}
