import { type FormEvent, useCallback, useState } from 'react'
import { addDays, type Day, parseDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button, buttonClass } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { AgencyPage } from '../../agency/agency-page.tsx'
import { useCustomerView } from '../../agency/agency-store.ts'
import { StatementView } from '../../agency/statement-view.tsx'
import { useReply } from '../../agency/use-reply.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/account.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.account'), paths: '/agency/account', noIndex: true }))

/** The account of an agency: its statement for a period, on the screen and as files. */
export default function AgencyAccountScreen() {
  const { t } = useMessages()
  const [customerView] = useCustomerView()
  return (
    <AgencyPage>
      {() => (
        <>
          <h1 className="mb-6 text-3xl">{t('agency.account')}</h1>
          {customerView ? <Notice>{t('agency.customerView.hidden')}</Notice> : <Account />}
        </>
      )}
    </AgencyPage>
  )
}

type Period = { from: Day; until: Day }

function Account() {
  const { t, locale } = useMessages()
  const { settings } = useShop()
  const [period, setPeriod] = useState<Period>(() => {
    const until = dayIn(new Date(), settings.timeZone)
    return { from: addDays(until, -30), until }
  })
  const [error, setError] = useState<string>()
  const { from, until } = period

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const [first, last] = [parseDay(typed.from ?? ''), parseDay(typed.until ?? '')]
    if (!first || !last || first > last) return setError(t('agency.account.badDays'))
    setError(undefined)
    setPeriod({ from: first, until: last })
  }

  const file = (format: 'csv' | 'pdf') =>
    `/api/acente-hesap-dosyasi?baslangic=${from}&bitis=${until}&tur=${format}&lang=${locale}`
  return (
    <>
      <form
        onSubmit={choose}
        noValidate
        className="mb-4 grid items-end gap-4 sm:grid-cols-[12rem_12rem_auto_1fr]"
      >
        <TextField
          name="from"
          type="date"
          label={t('agency.account.from')}
          defaultValue={from}
          error={error}
          required
        />
        <TextField name="until" type="date" label={t('agency.account.until')} defaultValue={until} required />
        <Button type="submit">{t('agency.account.show')}</Button>
      </form>
      <p className="mb-8 flex flex-wrap gap-3">
        <a href={file('csv')} download className={buttonClass('quiet', 'sm')}>
          {t('agency.account.csv')}
        </a>
        <a href={file('pdf')} download className={buttonClass('quiet', 'sm')}>
          {t('agency.account.pdf')}
        </a>
      </p>
      <Loaded key={`${from} ${until}`} from={from} until={until} />
    </>
  )
}

function Loaded({ from, until }: Period) {
  const { locale } = useMessages()
  const { reply } = useReply(
    useCallback(() => agencyApi(locale).statement({ from, until }), [locale, from, until]),
  )
  if (!reply) return <ListSkeleton rows={3} />
  return reply.ok ? <StatementView statement={reply.data} /> : <ListFailed reply={reply} />
}
