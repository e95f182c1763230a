import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ContactLines } from '../checkout/contact-lines.tsx'
import { focusHeading } from '../components/focus-heading.ts'
import { Trail } from '../components/trail.tsx'
import { browserApi } from '../data/browser-api.ts'
import { pageContext } from '../data/page-context.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLinkText } from '../members/use-link-text.ts'
import { EnquiryForm } from '../post-booking/enquiry-form.tsx'
import { ManagedView } from '../post-booking/managed-view.tsx'
import { pageSeo } from '../seo/seo.ts'
import type { PersonalHandle } from '../server/personal-routes.ts'
import type { Route } from './+types/enquiry.ts'
import { loadRequest } from './requests/load-request.ts'
import { RequestView } from './requests/request-view.tsx'

export const handle: PersonalHandle = { personal: true }

/** An opened booking is displayed at once, also after a reload and on return from the payment. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const number = query.get('rezervasyon') ?? undefined
  const outcome = query.get('odeme') ?? undefined
  const { api } = context.get(pageContext)
  const reply = await api.managed(number)
  // Who paid by a payment link comes back from the provider without having opened the booking.
  const paid = !reply.ok && outcome ? await api.payable() : undefined
  if (paid?.ok && paid.data.id === number)
    throw redirect(`/pay-booking?odeme=${encodeURIComponent(outcome!)}`)
  const asked = !reply.ok && !number ? await loadRequest(api) : undefined
  const now = Date.now()
  // The return from the payment has the id in the address; visitors never type it.
  const typed = number && number.length < 30 ? number : undefined
  return {
    now,
    number: typed,
    outcome,
    managed: reply.ok ? reply.data : undefined,
    request: asked?.ok ? asked.data : undefined,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('after.enquiry'),
    description: t('after.enquiryText'),
    paths: '/enquire-booking',
  }))

/** A booking by its number and its traveller's name, without logging in. */
export default function EnquiryScreen({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const { managed, request, number, now, outcome } = loaderData
  const found = managed !== undefined || request !== undefined
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const followed = useMailedLink()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(found)

  // The form goes when the booking comes, and the other way round: who was in it begins at the new heading.
  useEffect(() => {
    if (shown.current === found) return
    shown.current = found
    focusHeading(main.current?.querySelector<HTMLElement>('h1'))
  }, [found])

  async function leave() {
    await browserApi(locale).endVisit()
    await navigate('/enquire-booking', { replace: true })
    await revalidate()
  }

  const another = (
    <Button size="sm" variant="ghost" className="max-sm:-ms-3" icon={<Search aria-hidden />} onClick={leave}>
      {t('after.another')}
    </Button>
  )

  // As high as the window: a booking that a mailed link opens is higher than the form, and must not move the footer.
  return (
    <main ref={main} className="page min-h-dvh pt-3 pb-20 md:pt-5">
      <Trail items={[{ label: t('after.enquiry') }]} />
      {request && (
        <div className="mt-6">
          <RequestView
            loaded={request}
            bookingPath={(number) => `/enquire-booking?rezervasyon=${encodeURIComponent(number)}`}
            headActions={another}
          />
        </div>
      )}
      {managed && (
        <div className="mt-6">
          <ManagedView
            managed={managed}
            now={now}
            outcome={outcome}
            onChange={() => void revalidate()}
            headActions={another}
          />
        </div>
      )}
      {!found && (
        <div className="mt-6 grid items-start gap-x-16 gap-y-12 md:mt-10 lg:grid-cols-[minmax(0,30rem)_1fr]">
          <div>
            <h1 className="text-4xl">{t('after.enquiry')}</h1>
            <p className="mt-3 text-ink-soft">{t('after.enquiryText')}</p>
            {followed && (
              <Notice tone="warning" live className="mt-6">
                {followed}
              </Notice>
            )}
            <div className="mt-8">
              <EnquiryForm number={number} onFound={() => void revalidate()} />
            </div>
          </div>
          <ContactLines />
        </div>
      )}
    </main>
  )
}

/** A link from an email opens its booking by itself; answers what is wrong with one that does not. */
function useMailedLink(): string | undefined {
  const { t, locale } = useMessages()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const link = useLinkText()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!link?.includes('.')) return
    history.replaceState(history.state, '', location.pathname + location.search)
    void browserApi(locale)
      .followBookingLink(link)
      .then((reply) => {
        if (!reply.ok) return setProblem(reply.message || t('members.unreachable'))
        setProblem(undefined)
        void revalidate()
      })
  }, [link])
  return problem
}
