import { useRef, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** Number, and email or surname. What was typed stays whatever the answer is. */
export function EnquiryForm({ number = '', onFound }: { number?: string; onFound: () => void }) {
  const { t, locale } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<{ number?: string; proof?: string }>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send() {
    const typed = new FormData(form.current!)
    const asked = { number: String(typed.get('number')).trim(), proof: String(typed.get('proof')).trim() }
    const found = {
      number: asked.number === '' ? t('after.numberNeeded') : undefined,
      proof: asked.proof === '' ? t('after.proofNeeded') : undefined,
    }
    setErrors(found)
    setProblem(undefined)
    if (found.number || found.proof) {
      form.current!.querySelector<HTMLInputElement>(`[name=${found.number ? 'number' : 'proof'}]`)?.focus()
      return
    }
    setBusy(true)
    const reply = await browserApi(locale).enquire(asked)
    setBusy(false)
    if (reply.ok) return onFound()
    setProblem(reply.message || t('members.unreachable'))
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <TextField
        name="number"
        label={t('after.numberLabel')}
        hint={t('after.numberHint')}
        defaultValue={number}
        error={errors.number}
        required
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
      />
      <TextField
        name="proof"
        label={t('after.proof')}
        hint={t('after.proofHint')}
        error={errors.proof}
        required
        autoComplete="family-name"
        spellCheck={false}
        maxLength={254}
      />
      <Button type="submit" variant="action" size="lg" loading={busy} loadingLabel={t('members.sending')}>
        {t('after.find')}
      </Button>
    </form>
  )
}
