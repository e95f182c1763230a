import { type ReactNode, useState } from 'react'
import { listReplies } from '#contract/staff/replies.ts'
import { replyText } from '#domain/enquiries/saved-reply.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLanguageName } from '../parts/language-name.ts'

/** Words to a guest, in the guest’s language; saved replies are added to what is typed. */
export function AnswerField({
  label,
  language,
  value,
  onValue,
  required = false,
  rows = 4,
  maxLength = 2000,
}: {
  label: string
  language: Locale
  value: string
  onValue: (text: string) => void
  required?: boolean
  rows?: number
  maxLength?: number
}): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const [chosen, setChosen] = useState('')
  const { data: replies = [] } = useCall(listReplies, {})
  const usable = replies.flatMap((reply) => {
    const text = replyText(reply, language)
    return text === undefined ? [] : [{ ...reply, text, isTranslated: language in reply.texts }]
  })
  function insert(id: string) {
    const reply = usable.find((one) => one.id === id)
    setChosen(id)
    if (reply) onValue([value.trim(), reply.text].filter(Boolean).join('\n\n'))
  }
  return (
    <div className="grid gap-3">
      {usable.length > 0 && (
        <SelectField
          label={t('replies.insert')}
          placeholder={t('replies.choose')}
          value={chosen}
          onChange={({ target }) => insert(target.value)}
          options={usable.map(({ id, name, isTranslated }) => ({
            value: id,
            label: isTranslated ? name : `${name} (${languageName('en')})`,
          }))}
        />
      )}
      <TextArea
        label={label}
        hint={t('replies.language', { language: languageName(language) })}
        optionalLabel={required ? undefined : t('act.optional')}
        lang={language}
        dir="auto"
        rows={rows}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        maxLength={maxLength}
        required={required}
      />
    </div>
  )
}
