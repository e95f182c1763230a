import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { timeIn } from '#domain/dates/zone.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import type { CallError, Refused } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'

/** Returns what is displayed of a refused call: the server's message, or that the server is unreachable. */
export function refusedText(
  { message, fields, code }: Pick<Refused, 'message' | 'fields' | 'code'>,
  t: Translations['t'],
): string {
  const [first] = Object.values(fields ?? {})
  if (code === 'unreachable' || !message) return first ?? t('app.unreachable')
  return first ? `${message} ${first}` : message
}

/** Displayed where data could not be fetched, with a button to try again; or to connect the app that a role requires. */
export function Failure({ error, onRetry }: { error: CallError; onRetry: () => void }): ReactNode {
  const { t } = useMessages()
  return (
    <Notice
      tone="danger"
      live
      actions={
        error.refused.code === 'second-factor-required' ? (
          <ButtonLink size="sm" href="/account">
            {t('account.app-connect')}
          </ButtonLink>
        ) : (
          <Button size="sm" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )
      }
    >
      {refusedText(error.refused, t)}
    </Notice>
  )
}

/** Displayed with data that could not be fetched again: since when they are not up to date, and why. */
export function StaleNotice({
  query: { data, error, dataUpdatedAt, refetch, isFetchNextPageError },
}: {
  query: Pick<UseQueryResult<unknown, CallError>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'> & {
    isFetchNextPageError?: boolean
  }
}): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  // The pages that are displayed may be up to date; "More" says why there is no other.
  if (!error || data === undefined || isFetchNextPageError) return null
  return (
    <Notice
      tone="warning"
      title={t('app.stale', { time: format.time(timeIn(new Date(dataUpdatedAt), zone)) })}
      live
      className="mb-4"
      actions={
        <Button size="sm" onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      }
    >
      {refusedText(error.refused, t)}
    </Notice>
  )
}
