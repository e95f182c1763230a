import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/primitives/button.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { AgencyUsers } from '../../agency/agency-users.tsx'
import { useReply } from '../../agency/use-reply.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/area.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.area'), paths: '/agency', noIndex: true }))

/** The area of an agency, for its logged-in users. */
export default function AgencyAreaScreen() {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const { reply } = useReply(useCallback(() => agencyApi(locale).own(), [locale]))
  const isLoggedOut = reply && !reply.ok && reply.code === 'not-logged-in'
  useEffect(() => {
    if (isLoggedOut) void navigate('/agency/login', { replace: true })
  }, [isLoggedOut, navigate])

  async function logOut() {
    await agencyApi(locale).logOut()
    void navigate('/agency/login')
  }

  return (
    <main className="page min-h-dvh py-10 md:py-14">
      {!reply || isLoggedOut ? (
        <>
          <h1 className="text-3xl">{t('agency.area')}</h1>
          <TextSkeleton lines={5} />
        </>
      ) : reply.ok ? (
        <>
          <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
            <div>
              <h1 className="text-3xl">
                <bdi>{reply.data.agency.name}</bdi>
              </h1>
              <p className="mt-2 text-ink-soft">
                {t('agency.loggedInAs', { name: reply.data.user.name, number: reply.data.agency.number })}
              </p>
            </div>
            <Button onClick={() => void logOut()}>{t('members.logOut')}</Button>
          </div>
          <div className="grid gap-8">
            {reply.data.rights.includes('users') && <AgencyUsers own={reply.data.user.id} />}
          </div>
        </>
      ) : (
        <ListFailed reply={reply} />
      )}
    </main>
  )
}
