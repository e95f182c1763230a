import { type ReactNode, useState } from 'react'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { agencyApi } from '../agency-api.ts'
import { useReply } from '../use-reply.ts'
import { CallsPanel } from './calls-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { TryCall } from './try-call.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

/** Keys, calls, webhooks and a trial call. A test key that was just made is filled in where it is tried. */
export function ApiConsole(): ReactNode {
  const { t, locale } = useMessages()
  const { reply, reload } = useReply(['console', locale], () => agencyApi(locale).console())
  const [testKey, setTestKey] = useState('')
  if (!reply) return <ListSkeleton rows={4} />
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  const { keys, calls, webhooks, deliveries } = reply.data
  return (
    <>
      <p className="mb-6 max-w-prose break-words text-ink-soft">
        {t('agency.api.text', { address: `${location.origin}/octo` })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <KeysPanel
          keys={keys}
          onChanged={reload}
          onCreated={(key) => {
            if (key.startsWith('octo_test_')) setTestKey(key)
            reload()
          }}
        />
        <TryCall key={testKey} testKey={testKey} onSent={reload} />
        <CallsPanel calls={calls} keys={keys} onReload={reload} />
        <WebhooksPanel webhooks={webhooks} deliveries={deliveries} onChanged={reload} />
      </div>
    </>
  )
}
