import { useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import type { StaffLink, StaffLinkPurpose } from '#domain/staff/account.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLinkText } from '../members/use-link-text.ts'
import { staffApi } from './staff-api.ts'

export type FoundStaffLink =
  | { state: 'loading' | 'absent' }
  | { state: 'valid'; link: string; account: StaffLink }
  | { state: 'invalid'; message: string }

/** Returns what the emailed link of the page is for; a link of another purpose is invalid. */
export function useStaffLink(purpose: StaffLinkPurpose): FoundStaffLink {
  const { t, locale } = useMessages()
  const link = useLinkText()
  const [read, setRead] = useState<{ link: string; reply: Reply<StaffLink> }>()
  useEffect(() => {
    if (!link) return
    let left = false
    void staffApi(locale)
      .readLink(link)
      .then((reply) => {
        if (!left) setRead({ link, reply })
      })
    return () => {
      left = true
    }
  }, [link, locale])
  if (link === '') return { state: 'absent' }
  if (!link || read?.link !== link) return { state: 'loading' }
  const { reply } = read
  if (!reply.ok) return { state: 'invalid', message: reply.message || t('members.unreachable') }
  if (reply.data.purpose !== purpose) return { state: 'invalid', message: t('account.link-incomplete') }
  return { state: 'valid', link, account: reply.data }
}
