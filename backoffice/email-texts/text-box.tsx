import { type ReactNode, useRef } from 'react'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { fieldName } from './field-name.ts'

type Placeholder = { name: string; required: boolean; isNumber: boolean }

export type EmailField = {
  field: string
  line: boolean
  placeholders: readonly Placeholder[]
  defaults: Partial<Record<string, string>>
}

/** One text of an email in one language: the own text, its placeholders to insert, and the default. */
export function TextBox({
  field: { field, line, placeholders, defaults },
  locale,
  text,
  error,
  onText,
}: {
  field: EmailField
  locale: string
  /** The company's own; undefined where the default counts. */
  text: string | undefined
  error: string | undefined
  onText: (text: string) => void
}): ReactNode {
  const { t } = useMessages()
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const byDefault = defaults[locale]
  const Control = line ? TextField : TextArea

  function insert(name: string) {
    const control = box.current
    const [from, until] = [control?.selectionStart ?? 0, control?.selectionEnd ?? 0]
    const was = text ?? ''
    onText(`${was.slice(0, from)}{${name}}${was.slice(until)}`)
    const caret = from + name.length + 2
    requestAnimationFrame(() => {
      control?.focus()
      control?.setSelectionRange(caret, caret)
    })
  }

  return (
    <div data-field={field} className="grid gap-2">
      <Control
        ref={box}
        lang={locale}
        dir="auto"
        label={fieldName(field, t)}
        hint={
          byDefault === undefined
            ? t('email-texts.no-default')
            : text !== undefined && t('email-texts.default', { text: byDefault })
        }
        placeholder={byDefault}
        error={error}
        maxLength={line ? 300 : 5000}
        value={text ?? ''}
        onChange={({ target }: { target: { value: string } }) => onText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        {placeholders.map(({ name, required }) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            aria-label={t('email-texts.insert', { name: `{${name}}` })}
            onClick={() => insert(name)}
          >
            <span className="font-mono text-xs">
              {`{${name}}`}
              {required && <span className="text-ink-soft"> ({t('email-texts.required')})</span>}
            </span>
          </Button>
        ))}
        <span className="ms-auto">
          {text === undefined
            ? byDefault && (
                <Button size="sm" onClick={() => onText(byDefault)}>
                  {t('email-texts.start')}
                </Button>
              )
            : byDefault && (
                <Button size="sm" onClick={() => onText('')}>
                  {t('email-texts.reset')}
                </Button>
              )}
        </span>
      </div>
    </div>
  )
}
