import type { ReactNode } from 'react'
import type { AgencyKey } from '#domain/agencies/keys.ts'
import { daysOfCalls, type OctoCallRecord } from '#domain/agencies/octo-calls.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** The latest calls of an agency's programs: when, by which key, and with which status. */
export function CallsPanel({
  calls,
  keys,
  onReload,
}: {
  calls: readonly OctoCallRecord[]
  keys: readonly AgencyKey[]
  onReload: () => void
}): ReactNode {
  const { t, format } = useMessages()
  const { settings } = useShop()
  const names = new Map(keys.map(({ id, name }) => [id, name]))
  return (
    <CardPanel
      title={t('agency.api.calls')}
      description={t('agency.api.callsText', { days: daysOfCalls })}
      aside={
        <Button size="sm" onClick={onReload}>
          {t('agency.api.reload')}
        </Button>
      }
    >
      {calls.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('agency.api.noCalls')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className="max-h-96 divide-y divide-line overflow-y-auto" tabIndex={0}>
          {calls.map(({ at, key, method, path, status, error, uuid }, position) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two calls may be the same to the millisecond
              key={position}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-sm"
            >
              <span className="min-w-0">
                <bdi dir="ltr" className="break-all font-mono">
                  {method} {path}
                </bdi>
                {uuid && (
                  <bdi dir="ltr" className="block break-all text-ink-soft">
                    {uuid}
                  </bdi>
                )}
              </span>
              <span className="flex flex-wrap items-center gap-3 text-ink-soft">
                <bdi>{names.get(key)}</bdi>
                <span className="figures">{format.moment(at, settings.timeZone)}</span>
                <Badge tone={status < 400 ? 'success' : 'danger'}>
                  <bdi dir="ltr">{[status, error].filter(Boolean).join(' ')}</bdi>
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </CardPanel>
  )
}
