import { type ReactNode, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import {
  type EmailPreference,
  isOptional,
  type Notice as NoticeLine,
  type NoticePage,
} from '#domain/members/notice.ts'
import { SwitchField } from '#ui/fields/checkbox-field.tsx'
import { LighthouseDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Pagination } from '#ui/patterns/pagination.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { useDone } from '../../account/use-done.ts'
import { useSavedSwitch } from '../../account/use-saved-switch.ts'
import { useShop } from '../../company/shop.tsx'
import { WholeNumbers } from '../../components/whole-numbers.tsx'
import { accountApi } from '../../data/browser-account-api.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { refreshMember } from '../../members/member-store.ts'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/notifications.ts'

const perPage = 20

export function loader({ context, request }: Route.LoaderArgs) {
  const { account } = context.get(pageContext)
  const page = Math.min(
    1000,
    Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1),
  )
  return { notices: account.notices(page), preferences: account.emailPreferences() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('user.notifications'),
    paths: '/user/notification',
    noIndex: true,
  }))

/** A member's notifications and email preferences. */
export default function NotificationsScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useMessages()
  return (
    <AreaScreen title={t('user.notifications')}>
      <Answered reply={loaderData.notices}>{(page) => <Notices {...page} />}</Answered>
      <Answered reply={loaderData.preferences}>
        {(preferences) => <EmailPreferences preferences={preferences} />}
      </Answered>
    </AreaScreen>
  )
}

function Notices({ notices, unread, total }: NoticePage): ReactNode {
  const { t, locale } = useMessages()
  const done = useDone()
  const [query] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const page = Math.max(1, Number(query.get('page')) || 1)

  async function readAll() {
    setBusy(true)
    done(await accountApi(locale).readNotices('all'), t('area.all-read'))
    setBusy(false)
  }

  if (total === 0) {
    return (
      <EmptyState drawing={<LighthouseDrawing />} title={t('area.no-notices')}>
        {t('area.no-notices-text')}
      </EmptyState>
    )
  }
  return (
    <CardPanel
      title={t('area.news')}
      description={unread > 0 ? t('user.unread', { count: unread }) : t('area.none-unread')}
      aside={
        unread > 0 && (
          <Button size="sm" loading={busy} loadingLabel={t('members.sending')} onClick={readAll}>
            {t('area.read-all')}
          </Button>
        )
      }
    >
      <ul className="-mx-3 -mb-3">
        {notices.map((notice) => (
          <Line key={notice.id} notice={notice} />
        ))}
      </ul>
      <div className="mt-7 empty:hidden">
        <Pagination
          label={t('list.pages')}
          current={page}
          count={Math.ceil(total / perPage)}
          hrefOf={(at) => (at > 1 ? `/user/notification?page=${at}` : '/user/notification')}
          pageLabel={(at) => t('list.page', { page: at })}
          previousLabel={t('list.previousPage')}
          nextLabel={t('list.nextPage')}
        />
      </div>
    </CardPanel>
  )
}

const pages: Record<NoticeLine['kind'], string> = {
  bookings: '/user/reservations',
  payments: '/user/payments',
  requests: '/user/requests',
  account: '/user/security',
  reminders: '/user/reservations',
  reviews: '/user/reservations',
  alerts: '/user/reservations',
}

/** A notification links to its subject; following it marks it as read. */
function Line({ notice }: { notice: NoticeLine }): ReactNode {
  const { t, locale, format } = useMessages()
  const { settings } = useShop()
  const { revalidate } = useRevalidator()
  const { id, text, at, read, kind, request } = notice
  const href = request ? `/user/requests/${request}` : pages[kind]

  async function markRead() {
    const reply = await accountApi(locale).readNotices(id)
    if (!reply.ok) return
    // The header and the menu of the area display how many are unread.
    void revalidate()
    void refreshMember(locale)
  }

  return (
    <li className="relative flex gap-3 rounded-input px-3 py-3 hover:bg-sunken">
      <span
        aria-hidden
        className={read ? 'mt-2 size-2 shrink-0' : 'mt-2 size-2 shrink-0 rounded-full bg-brand'}
      />
      <div className="min-w-0">
        <AppLink
          href={href}
          className={read ? 'cover-link' : 'cover-link font-semibold'}
          onClick={() => {
            if (!read) void markRead()
          }}
        >
          {!read && <span className="sr-only">{t('area.new')}: </span>}
          <WholeNumbers text={text} />
        </AppLink>
        <p className="text-ink-soft text-sm figures">{format.moment(at, settings.timeZone)}</p>
      </div>
    </li>
  )
}

function EmailPreferences({ preferences }: { preferences: readonly EmailPreference[] }): ReactNode {
  const { t } = useMessages()
  return (
    <CardPanel title={t('area.mails')} description={t('area.mails-text')}>
      <ul className="divide-y divide-line">
        {preferences.map((preference) => (
          <li key={preference.kind} className="py-4 first:pt-0 last:pb-0">
            <Preference preference={preference} />
          </li>
        ))}
      </ul>
    </CardPanel>
  )
}

function Preference({ preference: { kind, wanted, mandatory } }: { preference: EmailPreference }): ReactNode {
  const { t, locale } = useMessages()
  const [shown, change] = useSavedSwitch(wanted, (next) =>
    accountApi(locale).changeEmailPreference({ kind, wanted: next }),
  )

  return (
    <SwitchField
      label={t(`area.mail-${kind}`)}
      hint={isOptional(kind) ? t(`area.mail-${kind}-text`) : t('area.mail-mandatory')}
      checked={shown}
      disabled={mandatory}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
