import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AgencyRight, LoggedInUser } from '#domain/agencies/user.ts'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/primitives/button.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { ListFailed } from '../members/list-failed.tsx'
import { agencyApi } from './agency-api.ts'
import { clearSeller, logOutSeller, noteSeller } from './agency-store.ts'
import { useReply } from './use-reply.ts'

export type AgencyAccount = LoggedInUser & { rights: readonly AgencyRight[]; hasSubAgencies: boolean }

const pages: { to: string; word: Message; right?: AgencyRight; ofParents?: true }[] = [
  { to: '/agency', word: 'agency.overview' },
  { to: '/agency/bookings', word: 'agency.bookings' },
  { to: '/agency/allotments', word: 'agency.allotments', right: 'sell' },
  { to: '/agency/referrals', word: 'agency.referrals', right: 'account' },
  { to: '/agency/sub-agencies', word: 'agency.subs', right: 'account', ofParents: true },
  { to: '/agency/account', word: 'agency.account', right: 'account' },
  { to: '/agency/api', word: 'agency.api', right: 'api' },
]

/** A page of the area of an agency, for its logged-in users; others are sent to the login. */
export function AgencyPage({ children }: { children: (account: AgencyAccount) => ReactNode }): ReactNode {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const present = pages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const { reply, reload } = useReply(['own', locale], () => agencyApi(locale).own())
  const [leaving, setLeaving] = useState<'busy' | 'failed'>()
  const isLoggedOut = reply && !reply.ok && reply.code === 'not-logged-in'
  useEffect(() => {
    // The bar above every page is about the same user as this page.
    if (reply?.ok) void noteSeller(reply.data)
    if (!isLoggedOut) return
    clearSeller()
    void navigate('/agency/login', { replace: true })
  }, [reply, isLoggedOut, navigate])

  async function logOut() {
    setLeaving('busy')
    const left = await logOutSeller(locale)
    if (!left.ok) return setLeaving('failed')
    void navigate('/agency/login')
  }

  return (
    <main className="page min-h-dvh py-8 md:py-12">
      {!reply || isLoggedOut ? (
        <>
          <p className="mb-6 font-semibold text-3xl">{t('agency.area')}</p>
          <TextSkeleton lines={5} />
        </>
      ) : reply.ok ? (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="min-w-0">
              <p className="font-semibold text-xl">
                <bdi>{reply.data.agency.name}</bdi>
              </p>
              <p className="mt-1 text-ink-soft text-sm">
                {t('agency.loggedInAs', { name: reply.data.user.name, number: reply.data.agency.number })}
              </p>
            </div>
            <Button
              loading={leaving === 'busy'}
              loadingLabel={t('members.sending')}
              onClick={() => void logOut()}
            >
              {t('members.logOut')}
            </Button>
          </div>
          {leaving === 'failed' && (
            <Notice tone="danger" live className="mt-4">
              {t('agency.logOutFailed')}
            </Notice>
          )}
          <AreaNav account={reply.data} present={present} />
          {present?.right && !reply.data.rights.includes(present.right) ? (
            <Notice tone="warning">{t('agency.rightMissing')}</Notice>
          ) : (
            children(reply.data)
          )}
        </>
      ) : (
        <ListFailed reply={reply} onRetry={reload} />
      )}
    </main>
  )
}

function AreaNav({
  account: { rights, hasSubAgencies },
  present,
}: {
  account: AgencyAccount
  present: (typeof pages)[number] | undefined
}): ReactNode {
  const { t } = useMessages()
  const nav = useRef<HTMLElement>(null)
  // On a phone the present page may be beyond the edge.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) nav.current!.scrollLeft += centred(link, nav.current!)
  }, [])
  return (
    <nav ref={nav} aria-label={t('agency.area')} className="mt-6 mb-8 overflow-x-auto border-line border-b">
      <ul className="flex gap-6">
        {pages
          .filter(
            ({ right, ofParents }) => (!right || rights.includes(right)) && (!ofParents || hasSubAgencies),
          )
          .map((one) => (
            <li key={one.to}>
              <AppLink
                href={one.to}
                aria-current={one === present ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center whitespace-nowrap border-b-2 font-medium',
                  one === present ? 'border-brand' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {t(one.word)}
              </AppLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** How far a box that scrolls must move, in pixels, until one of its children is in its middle. */
function centred(child: HTMLElement, box: HTMLElement): number {
  const [inner, outer] = [child.getBoundingClientRect(), box.getBoundingClientRect()]
  return inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
