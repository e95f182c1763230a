import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AgencyBooking } from '#domain/agencies/booking.ts'
import { bookingStates } from '#domain/booking/booking-state.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LighthouseDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { AgencyPage } from '../../agency/agency-page.tsx'
import { BookingRows } from '../../agency/booking-rows.tsx'
import { useReply } from '../../agency/use-reply.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/bookings.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.bookings'), paths: '/agency/bookings', noIndex: true }))

/** The bookings that an agency sold. */
export default function AgencyBookingsScreen() {
  const { t } = useMessages()
  return (
    <AgencyPage>
      {() => (
        <>
          <h1 className="mb-6 text-3xl">{t('agency.bookings')}</h1>
          <Bookings />
        </>
      )}
    </AgencyPage>
  )
}

function Bookings() {
  const { t } = useMessages()
  const [query, setQuery] = useSearchParams()
  const state = bookingStates.find((one) => one === query.get('state'))
  const words = query.get('q') ?? ''

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setQuery(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')))
  }

  return (
    <>
      <form onSubmit={search} className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_14rem_auto]">
        <TextField name="q" label={t('agency.find')} defaultValue={words} maxLength={80} key={words} />
        <SelectField
          name="state"
          label={t('agency.find.state')}
          defaultValue={state ?? ''}
          key={state}
          options={[
            { value: '', label: t('agency.find.all') },
            ...bookingStates.map((value) => ({ value, label: t(`agency.bookingState.${value}`) })),
          ]}
        />
        <Button type="submit">{t('agency.find.go')}</Button>
      </form>
      <Found key={`${state} ${words}`} state={state} words={words} />
    </>
  )
}

function Found({ state, words }: { state: (typeof bookingStates)[number] | undefined; words: string }) {
  const { t, locale } = useMessages()
  const [earlier, setEarlier] = useState<{ bookings: AgencyBooking[]; next?: string | undefined }>()
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState<string>()
  const { reply, reload } = useReply(['bookings', locale, state, words], () =>
    agencyApi(locale).bookings({ state, words }),
  )
  if (!reply) return <ListSkeleton rows={3} />
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  const bookings = [...reply.data.bookings, ...(earlier?.bookings ?? [])]
  const next = earlier ? earlier.next : reply.data.next
  if (bookings.length === 0) {
    const isFiltered = state !== undefined || words !== ''
    return (
      <EmptyState
        drawing={<LighthouseDrawing />}
        title={t(isFiltered ? 'agency.noBookings' : 'agency.referrals.none')}
      />
    )
  }

  async function showMore() {
    setLoading(true)
    const more = await agencyApi(locale).bookings({ state, words, after: next })
    setLoading(false)
    setFailed(more.ok ? undefined : more.message || t('members.unreachable'))
    if (!more.ok) return
    setEarlier((shown) => ({
      bookings: [...(shown?.bookings ?? []), ...more.data.bookings],
      next: more.data.next,
    }))
  }

  return (
    <>
      <BookingRows bookings={bookings} />
      {failed && (
        <Notice tone="danger" live className="mt-6">
          {failed}
        </Notice>
      )}
      {next && (
        <Button
          className="mt-6"
          loading={loading}
          loadingLabel={t('members.sending')}
          onClick={() => void showMore()}
        >
          {t('agency.more')}
        </Button>
      )}
    </>
  )
}
