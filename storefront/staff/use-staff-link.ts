import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import type { StaffLink, StaffLinkPurpose } from '#domain/staff/account.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLinkText } from '../members/use-link-text.ts'
import { staffApi } from './staff-api.ts'

export type FoundLink<Link> =
  | { state: 'loading' | 'absent' }
  | { state: 'valid'; link: string; account: Link }
  | { state: 'invalid'; message: string }

/** Returns what the emailed link of the page is for; a link of another purpose is invalid. */
export function useStaffLink(purpose: StaffLinkPurpose): FoundLink<StaffLink> {
  const { t, locale } = useMessages()
  const found = useEmailedLink(useCallback((link: string) => staffApi(locale).readLink(link), [locale]))
  if (found.state !== 'valid' || found.account.purpose === purpose) return found
  return { state: 'invalid', message: t('account.link-incomplete') }
}

/** Reads the emailed link of the page; `read` must be stable. */
export function useEmailedLink<Link>(read: (link: string) => Promise<Reply<Link>>): FoundLink<Link> {
  const { t } = useMessages()
  const link = useLinkText()
  const [found, setFound] = useState<{ link: string; reply: Reply<Link> }>()
  useEffect(() => {
    if (!link) return
    let left = false
    void read(link).then((reply) => {
      if (!left) setFound({ link, reply })
    })
    return () => {
      left = true
    }
  }, [link, read])
  if (link === '') return { state: 'absent' }
  if (!link || found?.link !== link) return { state: 'loading' }
  const { reply } = found
  if (!reply.ok) return { state: 'invalid', message: reply.message || t('members.unreachable') }
  return { state: 'valid', link, account: reply.data as Link }
}
