import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { getEntry } from '#contract/staff/entries.ts'
import { productKinds } from '#domain/catalogue/kinds.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { refusedText } from '../../parts/failure.tsx'
import { FormModal } from '../../parts/form-modal.tsx'
import { entryPath, type ListedKind } from '../entry-kinds.ts'

/** Asks for the title of a new entry and the kind of a product, and opens its form. Nothing is saved yet. */
export function NewEntry({
  kind,
  copied,
  onClose,
}: {
  kind: ListedKind
  /** The product that the new one begins as a copy of. */
  copied?: { code: string; title: string }
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const navigate = useNavigate()
  const send = useSend()
  const [title, setTitle] = useState(copied?.title ?? '')
  const [typedCode, setTypedCode] = useState<string>()
  const [of, setOf] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ of: string; text: string }>()
  const code = typedCode ?? slugOf(title)
  const isPossible = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(code)
  const asksKind = kind === 'product' && !copied
  const isComplete = title.trim() !== '' && isPossible && (!asksKind || of !== '')

  async function begin() {
    setBusy(true)
    const reply = await send(getEntry, { kind, code })
    setBusy(false)
    if (reply.ok) return setProblem({ of: code, text: t('entries.code-used') })
    if (reply.code !== 'entry-unknown') return setProblem({ of: code, text: refusedText(reply, t) })
    const chosen = new URLSearchParams({
      new: title.trim(),
      ...(asksKind && { of }),
      ...(copied && { copy: copied.code }),
    })
    // Where unsaved changes stop the navigation, the question about them replaces the dialog.
    onClose()
    await navigate(`${entryPath(kind, code)}?${chosen}`)
  }
  return (
    <FormModal
      title={
        copied
          ? t('entries.duplicate-of', { title: copied.title })
          : t('entries.new-of', { kind: t(`entries.${kind}`) })
      }
      onSubmit={() => {
        if (isComplete && !isBusy) void begin()
      }}
      onClose={onClose}
    >
      {(close) => (
        <>
          {copied && <p className="text-ink-soft text-sm">{t('entries.duplicate-text')}</p>}
          {asksKind && (
            <SelectField
              label={t('entries.product-kind')}
              value={of}
              placeholder={t('entry.choose')}
              onChange={({ target }) => setOf(target.value)}
              options={productKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
              required
            />
          )}
          <TextField
            label={t(kind === 'author' ? 'entries.name' : 'entries.title-in-english')}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            maxLength={200}
            required
          />
          <TextField
            label={t('entries.code')}
            hint={t('entries.code-hint')}
            dir="ltr"
            value={code}
            onChange={({ target }) => setTypedCode(target.value)}
            error={
              code !== '' && !isPossible
                ? t('entries.code-invalid')
                : problem?.of === code
                  ? problem.text
                  : undefined
            }
            maxLength={80}
            required
          />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>{t('act.back')}</Button>
            <Button
              type="submit"
              variant="action"
              disabled={!isComplete}
              loading={isBusy}
              loadingLabel={t('app.sending')}
            >
              {t('entries.begin')}
            </Button>
          </div>
        </>
      )}
    </FormModal>
  )
}
