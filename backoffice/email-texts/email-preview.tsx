import type { ReactNode } from 'react'
import { previewEmail } from '#contract/staff/emails.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { proveAgain } from '../session/prove-again.ts'
import { EmailFrame } from './email-frame.tsx'

/** Fetches the email with texts that are not saved; also finds what is wrong with them. */
export function usePreview(input: { template: string; locale: Locale; texts: Record<string, string> }) {
  const query = useCall(previewEmail, input, { onFocus: false })
  const { error } = query
  const data = error?.refused.data as { problems?: { path: string; message: string }[] } | undefined
  const isWrong = error?.refused.code === 'entry-invalid'
  const problems = Object.fromEntries(
    (isWrong ? (data?.problems ?? []) : []).map(({ path, message }) => [path.split('.')[0], message]),
  ) as Record<string, string>
  return { ...query, isWrong, problems }
}

/** The real email with made-up data, as it would be sent now. */
export function EmailPreview({ preview }: { preview: ReturnType<typeof usePreview> }): ReactNode {
  const { t } = useMessages()
  const { data, error, isWrong, refetch } = preview
  async function again() {
    // The texts are a setting: after a while they, too, are for those who have proven themselves.
    if (error?.refused.code !== 'proof-required' || (await proveAgain())) await refetch()
  }
  return (
    <Panel title={t('email-texts.preview')}>
      <p className="mb-3 text-ink-soft text-sm">{t('email-texts.preview-hint')}</p>
      {isWrong && (
        <Notice tone="warning" live className="mb-3">
          {t('email-texts.preview-wrong')}
        </Notice>
      )}
      {error && !isWrong && <Failure error={error} onRetry={() => void again()} />}
      {!data && !error && <TextSkeleton lines={8} />}
      {data && (
        <>
          <p className="mb-3 font-semibold text-sm wrap-anywhere" dir="auto">
            {t('email-texts.subject', { subject: data.subject })}
          </p>
          <EmailFrame html={data.html} title={t('email-texts.frame')} />
        </>
      )}
    </Panel>
  )
}
