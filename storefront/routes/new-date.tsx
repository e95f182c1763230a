import { data, Form } from 'react-router'
import type { RescueOffer } from '#domain/booking/rescue.ts'
import { formatPrice } from '#domain/money/format-money.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ContactLines } from '../checkout/contact-lines.tsx'
import { required } from '../components/refused.ts'
import { pageContext } from '../data/page-context.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { pageSeo } from '../seo/seo.ts'
import type { PersonalHandle } from '../server/personal-routes.ts'
import type { Route } from './+types/new-date.ts'

export const handle: PersonalHandle = { personal: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  return required(await context.get(pageContext).api.rescueOffer(params.token))
}

/**
 * The forms of the page, which work without JavaScript; with it the browser sends them as well. They name the address of the
 * page: a form without one is left to React. The loader then displays what was decided.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [day, time] = String(form.get('departure') ?? '').split(' ')
  const option = String(form.get('option')) as 'move'
  const chosen = { option, day: day || undefined, time: time || undefined }
  const reply = await context.get(pageContext).api.chooseRescue(params.token, chosen)
  if (reply.ok) return null
  return data({ message: reply.message }, { status: reply.status || 503 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('rescue.title'), paths: '/', noIndex: true }))

/** A guest of a departure that does not run chooses another day, a credit or the money. */
export default function NewDateScreen({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { t, format } = useMessages()
  const { title, day, time, deadline, timeZone, number, message, state, over } = offer
  const when = { title, day: format.dayAndTime(day, time), deadline: format.moment(deadline, timeZone) }
  return (
    <main className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <div>
        <p className="font-semibold text-brand text-sm">{t('rescue.booking', { number })}</p>
        <h1 className="mt-1 text-3xl">{t('rescue.title')}</h1>
      </div>
      <p>{t('rescue.about', when)}</p>
      {message && (
        <blockquote dir="auto" className="whitespace-pre-line border-brand border-s-2 ps-4 text-start">
          {message}
        </blockquote>
      )}
      {actionData?.message && <Notice tone="danger">{actionData.message}</Notice>}
      {state === 'open' && !over && <Choices offer={offer} />}
      {state === 'open' && over && <Notice tone="warning">{t('rescue.over')}</Notice>}
      {state !== 'open' && <Decided offer={offer} />}
      <ContactLines />
    </main>
  )
}

function Decided({ offer: { state, movedTo } }: { offer: RescueOffer }) {
  const { t, format } = useMessages()
  const day = movedTo ? format.dayAndTime(movedTo.day, movedTo.time) : ''
  if (state === 'open') return null
  const tone = state === 'withdrawn' ? 'info' : 'success'
  return <Notice tone={tone}>{t(`rescue.state.${state}`, { day })}</Notice>
}

function Choices({ offer }: { offer: RescueOffer }) {
  const { t, format } = useMessages()
  const amount = formatPrice(offer.paid, format.locale)
  return (
    <>
      {offer.options.includes('move') && (
        <section className="grid gap-3">
          <h2 className="text-xl">{t('rescue.move')}</h2>
          <p>{t(offer.days.length > 0 ? 'rescue.move.note' : 'rescue.move.none')}</p>
          {offer.days.length > 0 && (
            <Form method="post" reloadDocument className="grid justify-items-start gap-3">
              <input type="hidden" name="option" value="move" />
              {offer.days.map(({ day, time }) => (
                <label key={`${day} ${time}`} className="flex min-h-11 items-center gap-3">
                  <input type="radio" name="departure" value={`${day} ${time}`} required />
                  {format.dayAndTime(day, time)}
                </label>
              ))}
              <Button type="submit" variant="action">
                {t('rescue.choose.day')}
              </Button>
            </Form>
          )}
        </section>
      )}
      {backOptions(offer).map(([option, label]) => (
        <section key={option} className="grid justify-items-start gap-3">
          <h2 className="text-xl">{t(`rescue.${label}`, { amount })}</h2>
          <p>{t(`rescue.${label}.note`)}</p>
          <Form method="post" reloadDocument>
            <input type="hidden" name="option" value={option} />
            <Button type="submit">{t(`rescue.choose.${label}`)}</Button>
          </Form>
        </section>
      ))}
    </>
  )
}

type BackOption = 'credit' | 'refund'

/** What may be chosen instead of another day, with what it is called: where nothing was paid, either is a cancellation. */
function backOptions({ options, paid }: RescueOffer): [BackOption, BackOption | 'cancel'][] {
  const offered = (['refund', 'credit'] as const).filter((option) => options.includes(option))
  if (paid.minor === 0) return offered.slice(0, 1).map((option) => [option, 'cancel'])
  return offered.toReversed().map((option) => [option, option])
}
