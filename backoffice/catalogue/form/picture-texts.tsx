import { type ReactNode, useState } from 'react'
import { describePicture, listPictures } from '#contract/staff/pictures.ts'
import { middle } from '#domain/catalogue/focus.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { defaultLocale, directionOf, type Localized } from '#domain/languages/locales.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { useSend } from '../../data/calls.ts'
import { useCompany } from '../../data/use-company.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { useAction } from '../../parts/use-action.ts'
import { FocusField } from './focus-field.tsx'
import type { ListedPicture } from './picture-source.ts'

/** What a picture shows, in each language, for people who cannot see it and for search engines; and what crops show of it. */
export function PictureTexts({
  picture,
  onClose,
}: {
  picture: ListedPicture
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const languages = useCompany()?.languages ?? [defaultLocale]
  const [alt, setAlt] = useState<Partial<Localized>>(picture.alt)
  const [focus, setFocus] = useState(picture.focus ?? middle)
  const action = useAction({ onDone: onClose, refresh: [listPictures] })
  const english = alt.en?.trim() ?? ''
  const given = Object.fromEntries(
    Object.entries(alt).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
  )
  return (
    <ActionForm
      title={t('pictures.texts')}
      submit={t('pictures.save-texts')}
      disabled={english === ''}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform((options) =>
          send(describePicture, { code: picture.code, alt: { ...given, en: english }, focus }, options),
        )
      }
    >
      <FocusField picture={picture} value={focus} onValue={setFocus} />
      <p className="text-ink-soft text-sm">{t('pictures.texts-hint')}</p>
      {languages.map((language) => (
        <TextArea
          key={language}
          label={languageName(language, locale)}
          optionalLabel={language === defaultLocale ? undefined : t('act.optional')}
          lang={language}
          dir={directionOf(language)}
          rows={2}
          maxLength={200}
          value={alt[language] ?? ''}
          onChange={({ target }) => setAlt({ ...alt, [language]: target.value })}
          required={language === defaultLocale}
        />
      ))}
    </ActionForm>
  )
}
