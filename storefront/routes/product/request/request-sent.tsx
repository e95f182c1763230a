import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SentRequest } from '#domain/booking/request.ts'
import { useMessages } from '../../../i18n/use-messages.tsx'

/** The request has arrived: its number and what happens next. */
export function RequestSent({ sent }: { sent: SentRequest }): ReactNode {
  const { t } = useMessages()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
    head.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="grid gap-4 py-4" role="status">
      <CircleCheck aria-hidden className="size-10 text-success" />
      <h2 ref={head} tabIndex={-1} className="text-xl outline-none">
        {t('request.sent.title')}
      </h2>
      <p>
        <span className="block text-ink-soft text-sm">{t('request.sent.number')}</span>
        <bdi className="font-bold text-lg figures">{sent.number}</bdi>
      </p>
      <ol className="grid list-decimal gap-1.5 ps-5 text-ink-soft">
        <li>{t('request.sent.first')}</li>
        <li>{t('request.sent.second')}</li>
        <li>{t('request.sent.third')}</li>
      </ol>
    </div>
  )
}
