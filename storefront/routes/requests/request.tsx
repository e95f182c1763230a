import ArrowLeft from 'lucide-react/icons/arrow-left'
import { data } from 'react-router'
import { TextLink } from '#ui/primitives/link.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/request.ts'
import { loadRequest } from './load-request.ts'
import { RequestView } from './request-view.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await loadRequest(context.get(pageContext).api, params.number)
  if (!reply.ok && reply.status === 404) throw data(null, { status: 404 })
  return { reply }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageSeo(matches, ({ t }) => ({
    title: `${t('request.sent.number')} ${params.number}`,
    paths: `/user/requests/${params.number}`,
    noIndex: true,
  }))

/** One of a member's requests, with its offer and what became of it. */
export default function RequestScreen({ loaderData: { reply } }: Route.ComponentProps) {
  const { t } = useMessages()
  return (
    <main>
      <p className="mb-6" data-print="hide">
        <TextLink alone href="/user/requests" className="inline-flex items-center gap-2">
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('user.requests')}
        </TextLink>
      </p>
      {reply.ok ? (
        <RequestView loaded={reply.data} bookingPath={(number) => `/user/reservations/${number}`} />
      ) : (
        <ListFailed reply={reply} />
      )}
    </main>
  )
}
