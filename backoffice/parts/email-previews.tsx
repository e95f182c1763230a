import type { ReactNode } from 'react'
import type { Ours } from '#contract/shape.ts'
import type { previewedEmail } from '#contract/staff/booking-changes.ts'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Emails that guests would get, each below its subject. */
export function EmailPreviews({
  emails,
}: {
  emails: readonly Pick<Ours<typeof previewedEmail>, 'recipient' | 'subject' | 'text'>[]
}): ReactNode {
  const { t } = useMessages()
  return emails.map(({ recipient, subject, text }) => (
    <details key={recipient + subject}>
      <summary className={`cursor-pointer ${textLinkClass}`}>
        {t('act.email-to', { recipient, subject })}
      </summary>
      <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink-soft">{text}</p>
    </details>
  ))
}
