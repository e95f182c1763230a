import { type ReactNode, useState } from 'react'
import type { Ours } from '#contract/shape.ts'
import { listGuests } from '#contract/staff/departures.ts'
import { emailDeparture, listRecipients, previewDepartureEmail } from '#contract/staff/guest-emails.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { PhoneLink } from '../parts/contact-links.tsx'
import { EmailPreviews } from '../parts/email-previews.tsx'
import { Failure } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'
import { usePreview } from '../parts/use-preview.ts'
import { AnswerField } from '../replies/answer-field.tsx'
import type { Departure, Manifest } from './departure.ts'

type Props = { departure: Departure; manifest: Manifest; onClose: () => void }

/** Emails words of staff to the guests of a departure, in each of their languages; those without an email are listed. */
export function EmailForm({ departure, manifest, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listGuests] })
  const [unconfirmed, setUnconfirmed] = useState(false)
  const [texts, setTexts] = useState<Partial<Record<Locale, string>>>({})
  const chosen = { departure: departure.id, unconfirmed }
  const recipients = useCall(listRecipients, chosen, { topics: ['departures'] })
  const languages = recipients.data?.languages.map(({ language }) => language) ?? []
  const words = languages.map((language) => [language, texts[language]?.trim() ?? ''] as const)
  const input = { ...chosen, message: Object.fromEntries(words) }
  const isComplete =
    languages.length > 0 && words.every(([, text]) => text !== '') && !recipients.isPlaceholderData
  const { found, isCurrent, error } = usePreview(previewDepartureEmail, input, { isComplete })
  const isReady = found !== undefined && isCurrent
  const hasUnconfirmed = manifest.guests.some(({ state }) => state === 'awaiting-payment' || state === 'held')
  return (
    <ActionForm
      title={t('departure.email')}
      submit={t('departure.email-send', { count: isReady ? found.emailed : 0 })}
      // What may have been sent is not sent with other words: “Send again” sends the same.
      disabled={!isReady || action.sendAgain !== undefined}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform((options) => send(emailDeparture, input, options))}
    >
      {hasUnconfirmed && (
        <CheckboxField
          label={t('departure.email-unconfirmed')}
          hint={t('departure.email-unconfirmed-hint')}
          checked={unconfirmed}
          onChange={({ target }) => setUnconfirmed(target.checked)}
        />
      )}
      {recipients.error && !recipients.data && (
        <Failure error={recipients.error} onRetry={() => void recipients.refetch()} />
      )}
      {!recipients.data && !recipients.error && <TextSkeleton lines={3} />}
      {recipients.data && languages.length === 0 && <Notice>{t('departure.email-none')}</Notice>}
      {languages.map((language) => (
        <AnswerField
          key={language}
          label={t('departure.email-text', { language: languageName(language) })}
          language={language}
          value={texts[language] ?? ''}
          onValue={(text) => setTexts({ ...texts, [language]: text })}
          required
        />
      ))}
      {recipients.data && <ToCall guests={recipients.data.withoutEmail} />}
      {isComplete && (
        <PreviewState error={error} isReady={isReady}>
          {found && (
            <div className="grid gap-3">
              <p>{t('departure.email-count', { count: found.emailed })}</p>
              <EmailPreviews emails={found.emails} open />
            </div>
          )}
        </PreviewState>
      )}
    </ActionForm>
  )
}

function ToCall({ guests }: { guests: Ours<(typeof listRecipients)['output']>['withoutEmail'] }): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  if (guests.length === 0) return null
  return (
    <section aria-label={t('departure.email-call')} className="grid gap-2 text-sm">
      <h3 className="font-semibold">{t('departure.email-call')}</h3>
      <ul className="grid gap-1">
        {guests.map(({ number, guest, phone, language }) => (
          <li key={number} className="flex flex-wrap gap-x-3">
            <TextLink href={`/bookings/${encodeURIComponent(number)}`}>{guest}</TextLink>
            <PhoneLink phone={phone} />
            <span className="text-ink-soft">{languageName(language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
