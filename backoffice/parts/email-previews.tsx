import type { ReactNode } from 'react'
import type { Ours } from '#contract/shape.ts'
import type { previewedEmail } from '#contract/staff/booking-changes.ts'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Emails that guests would get, each below its subject. `open` displays the text of a single one at once. */
export function EmailPreviews({
  emails,
  open = false,
}: {
  emails: readonly Pick<Ours<typeof previewedEmail>, 'recipient' | 'subject' | 'text'>[]
  open?: boolean
}): ReactNode {
  const { t } = useMessages()
  if (emails.length === 0) return <p className="text-ink-soft">{t('act.no-email')}</p>
  return emails.map(({ recipient, subject, text }) => (
    <details key={recipient + subject} open={(open && emails.length === 1) || undefined}>
      <summary className={`cursor-pointer ${textLinkClass}`}>
        {t('act.email-to', { recipient, subject })}
      </summary>
      <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere text-ink-soft">
        {text}
      </p>
    </details>
  ))
}
