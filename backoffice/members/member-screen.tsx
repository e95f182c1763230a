import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { getMember } from '#contract/staff/members.ts'
import type { StaffMember } from '#domain/members/staff-member.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { StateBadge } from '../bookings/state-badge.tsx'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { EmailLink, PhoneLink } from '../parts/contact-links.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { MemberActions } from './member-actions.tsx'

/** One member: contact, group, bookings, consents and logins, with what staff can change. */
export default function MemberScreen(): ReactNode {
  const { t, locale, format } = useMessages()
  const { may } = useAccount()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { id = '' } = useParams()
  const query = useCall(getMember, { id, locale })
  const { data, error, refetch } = query
  // Another member may still be the data of the call.
  const story = data?.member.id === id ? data : undefined
  const back = <BackLink href="/members">{t('members.title')}</BackLink>
  if (!story) {
    const isUnknown = error?.refused.status === 404 || error?.refused.status === 422
    return (
      <Screen title={t('members.title')} before={back}>
        {isUnknown && <EmptyState title={t('members.unknown')} />}
        {error && !isUnknown && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && <TextSkeleton lines={8} />}
      </Screen>
    )
  }
  const { member } = story
  return (
    <Screen
      title={`${member.firstName} ${member.lastName}`}
      before={back}
      actions={
        <>
          {member.blockedAt && <Badge tone="danger">{t('members.blocked')}</Badge>}
          {member.group !== 'standard' && <Badge tone="brand">{groupTitle(story)}</Badge>}
        </>
      }
    >
      <StaleNotice query={query} />
      {member.blockedAt && (
        <Notice
          tone="warning"
          className="mb-5"
          title={t('members.blocked-since', { moment: format.moment(member.blockedAt, zone) })}
        >
          <p>{story.blockedWhy}</p>
          <p>{t('members.blocked-text')}</p>
        </Notice>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5">
          <Bookings story={story} />
          <Sessions story={story} />
        </div>
        <div className="grid gap-5">
          <Contact story={story} />
          <Consents story={story} />
          {may('members.edit') && <MemberActions key={id} story={story} />}
        </div>
      </div>
    </Screen>
  )
}

function groupTitle({ member, groups }: StaffMember): string {
  return groups.find(({ code }) => code === member.group)?.title ?? member.group
}

function Contact({ story }: { story: StaffMember }): ReactNode {
  const { t, format } = useMessages()
  const languageName = useLanguageName()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { member, emailVerified, birthDate } = story
  const facts: [string, ReactNode][] = [
    [t('guest.phone'), member.phone && <PhoneLink phone={member.phone} />],
    [t('guest.email'), <EmailLink key="email" email={member.email} />],
    [t('members.verified'), t(emailVerified ? 'members.yes' : 'members.no')],
    [t('guest.language'), languageName(member.locale)],
    [t('guest.birth-date'), birthDate && format.day(birthDate)],
    [t('members.group'), groupTitle(story)],
    [t('members.registered'), format.moment(member.registeredAt, zone)],
  ]
  return (
    <Panel title={t('members.contact')}>
      <KeyValueList
        items={facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => ({ id: label, label, value }))}
      />
    </Panel>
  )
}

function Bookings({ story }: { story: StaffMember }): ReactNode {
  const { t, locale, format } = useMessages()
  const { may } = useAccount()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <Panel title={t('bookings.title')}>
      {story.bookings.length === 0 && <p className="text-ink-soft text-sm">{t('members.no-bookings')}</p>}
      <ul className="divide-y divide-line">
        {story.bookings.map(({ number, state, placedAt, total }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-3 text-sm first:pt-0 last:pb-0"
          >
            <span className="grid gap-1">
              {may('bookings.view') ? (
                <TextLink href={`/bookings/${encodeURIComponent(number)}`}>{number}</TextLink>
              ) : (
                number
              )}
              <span className="text-ink-soft">{format.moment(placedAt, zone)}</span>
            </span>
            <span className="flex items-center gap-4">
              <StateBadge state={state} />
              <span className="font-semibold figures">{formatMoney(total, locale)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Sessions({ story }: { story: StaffMember }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <Panel title={t('members.sessions')}>
      {story.sessions.length === 0 && <p className="text-ink-soft text-sm">{t('members.no-sessions')}</p>}
      <ul className="divide-y divide-line">
        {story.sessions.map(({ id, device, lastSeenAt, openedAt }) => (
          <li key={id} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <span className="font-medium">{device || t('members.program')}</span>
            <span className="text-ink-soft">
              {t('members.session-since', {
                opened: format.moment(openedAt, zone),
                seen: format.moment(lastSeenAt, zone),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Consents({ story }: { story: StaffMember }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <Panel title={t('members.consents')}>
      {story.consents.length === 0 && <p className="text-ink-soft text-sm">{t('members.no-consents')}</p>}
      {story.consents.length > 0 && (
        <KeyValueList
          items={story.consents.map(({ channel, given, decidedAt }) => ({
            id: channel,
            label: t(`members.by-${channel}`),
            value: `${t(given ? 'members.given' : 'members.refused')}, ${format.moment(decidedAt, zone)}`,
          }))}
        />
      )}
    </Panel>
  )
}
