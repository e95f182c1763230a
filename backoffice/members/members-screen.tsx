import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportMembers, listMembers } from '#contract/staff/members.ts'
import { searchWords } from '#domain/booking/booking-list.ts'
import type { ListedMember } from '#domain/members/staff-member.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCompany } from '../data/use-company.ts'
import { usePages } from '../data/use-pages.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { MoreButton } from '../parts/more-button.tsx'
import { type ListRow, RowList } from '../parts/row-list.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { ExportButtons } from '../tasks/export-buttons.tsx'

/** Members, searched by name, email, phone or the number of a booking; the search is in the address. */
export default function MembersScreen(): ReactNode {
  const { t, locale } = useMessages()
  const { may } = useAccount()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const settled = useDebounced(typed.trim())
  const search = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => search.current?.select() })
  useEffect(() => {
    if ((params.get('q') ?? '') !== settled) setParams(settled ? { q: settled } : {}, { replace: true })
  }, [params, settled, setParams])
  const isTooShort = settled !== '' && searchWords(settled).length === 0
  const words = isTooShort || settled === '' ? undefined : settled
  const query = usePages(listMembers, { words, limit: 50 })
  const rowOf = useRow()
  const members = query.pages?.flatMap((page) => page.members)
  return (
    <Screen
      title={t('members.title')}
      actions={
        may('members.export') && (
          <ExportButtons request={(send, format) => send(exportMembers, { words, format, locale })} />
        )
      }
    >
      <search className="mb-5 block">
        <TextField
          ref={search}
          type="search"
          label={t('members.search')}
          variant="hidden-label"
          placeholder={t('members.search')}
          hint={isTooShort ? t('bookings.search-short') : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={120}
          autoComplete="off"
          before={<Search aria-hidden />}
        />
      </search>
      <StaleNotice query={query} />
      {query.error && !members && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {!members && !query.error && <ListSkeleton rows={6} />}
      {members?.length === 0 && <EmptyState title={t('members.none')} />}
      {members && members.length > 0 && (
        <>
          <RowList label={t('members.title')} rows={members.map(rowOf)} busy={query.isPlaceholderData} />
          <MoreButton query={query} />
        </>
      )}
    </Screen>
  )
}

function useRow(): (member: ListedMember) => ListRow {
  const { t, format } = useMessages()
  const languageName = useLanguageName()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return ({
    id,
    firstName,
    lastName,
    email,
    phone,
    locale,
    registeredAt,
    bookings,
    blockedAt,
    ...member
  }) => ({
    key: id,
    href: `/members/${id}`,
    title: `${firstName} ${lastName}`,
    note: languageName(locale),
    body: (
      <>
        <span className="block wrap-anywhere">{email}</span>
        {phone && (
          <span className="text-ink-soft text-xs" dir="ltr">
            {phone}
          </span>
        )}
      </>
    ),
    badges: (
      <>
        {blockedAt && <Badge tone="danger">{t('members.blocked')}</Badge>}
        {member.group !== 'standard' && <Badge tone="brand">{member.groupTitle ?? member.group}</Badge>}
        {bookings > 0 && <Badge>{t('members.bookings-count', { count: bookings })}</Badge>}
      </>
    ),
    aside: format.moment(registeredAt, zone).slice(0, 10),
  })
}
