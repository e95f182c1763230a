import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readTicket, verifyTicket } from '#contract/tickets/verify-ticket.ts'
import type { Ticket } from '#domain/booking/ticket.ts'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { peopleText } from '../../cart/entry-text.ts'
import { useShop } from '../../company/shop.tsx'
import { focusHeading } from '../../components/focus-heading.ts'
import { browserApi } from '../../data/browser-api.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/check-voucher.ts'
import { cachedTicketKey } from './ticket-key.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageSeo(matches, ({ t }) => ({ title: t('ticket.title'), paths: '/check-voucher', noIndex: true }))
}

/** The data of a code: valid with its content, and the booking's current state when available. */
type Checked = Known | { outcome: 'forged' } | { outcome: 'unable' }
type Known = { outcome: 'genuine'; ticket: Ticket; today: 'good' | 'cancelled' | 'unasked' }

/** Behind a voucher's QR code: whether it is genuine, checked here in the browser, and whether it still holds. */
export default function CheckVoucherScreen() {
  const { t, locale } = useMessages()
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState<Checked | 'checking'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const latest = useRef('')

  const check = useCallback(
    async (text: string) => {
      latest.current = text
      setChecked('checking')
      const api = browserApi(locale)
      const [verdict, today] = await Promise.all([
        cachedTicketKey(api).then((key) => verifyTicket(text, key)),
        api.ticketState(text.trim().replace(/^.*#/, '')),
      ])
      // Another code was scanned meanwhile.
      if (latest.current !== text) return
      const ticket = typeof verdict === 'object' ? verdict.ticket : today.ok ? readTicket(text) : undefined
      if (!ticket) return setChecked({ outcome: verdict === 'forged' ? 'forged' : 'unable' })
      const holds = today.ok && (today.data.state === 'confirmed' || today.data.state === 'completed')
      setChecked({ outcome: 'genuine', ticket, today: holds ? 'good' : today.ok ? 'cancelled' : 'unasked' })
    },
    [locale],
  )

  useEffect(() => {
    const look = () => {
      const text = location.hash.slice(1)
      if (text) void check(text)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [check])

  return (
    <main className="page grid min-h-dvh max-w-xl content-start py-10 md:py-14">
      <div className="grid gap-2">
        <h1 ref={heading} className="text-3xl">
          {t('ticket.title')}
        </h1>
        <p className="text-ink-soft">{t('ticket.text')}</p>
      </div>
      <div aria-live="polite" className="mt-8 not-empty:mb-8">
        {checked === 'checking' && <Spinner label={t('app.loading')} />}
        {checked && checked !== 'checking' && <Outcome checked={checked} />}
      </div>
      {checked ? (
        checked !== 'checking' && (
          <Button
            className="sm:justify-self-start"
            onClick={() => {
              setChecked(undefined)
              focusHeading(heading.current)
            }}
          >
            {t('ticket.another')}
          </Button>
        )
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (code.trim() === '') return
            void check(code)
            setCode('')
            // The button goes: what is found is read out, and the focus stays near.
            focusHeading(heading.current)
          }}
        >
          <TextField
            id="ticket-code"
            label={t('ticket.field')}
            hint={t('ticket.fieldHint')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={4000}
          />
          <Button type="submit" variant="action" className="sm:justify-self-start">
            {t('ticket.check')}
          </Button>
        </form>
      )}
    </main>
  )
}

function Outcome({ checked }: { checked: Checked }) {
  const { t } = useMessages()
  if (checked.outcome === 'unable') return <Notice tone="warning" title={t('ticket.unable')} />
  if (checked.outcome === 'forged') {
    return (
      <div className="flex items-center gap-4 rounded-card bg-danger-soft p-5">
        <CircleX aria-hidden className="size-9 shrink-0 text-danger" />
        <div>
          <p className="font-bold text-lg">{t('ticket.forged')}</p>
          <p>{t('ticket.forgedText')}</p>
        </div>
      </div>
    )
  }
  return <Genuine ticket={checked.ticket} today={checked.today} />
}

function Genuine({ ticket, today }: Omit<Known, 'outcome'>) {
  const { t, format } = useMessages()
  const { exact, settings } = useShop()
  const { number, guest, items, balance, issuedAt } = ticket
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const stands = today !== 'cancelled'
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className={cx('flex items-center gap-4 p-5', stands ? 'bg-success-soft' : 'bg-danger-soft')}>
        {stands ? (
          <BadgeCheck aria-hidden className="size-9 shrink-0 text-success" />
        ) : (
          <CircleX aria-hidden className="size-9 shrink-0 text-danger" />
        )}
        <div>
          <p className="font-bold text-lg">{t(stands ? 'ticket.genuine' : 'ticket.cancelled')}</p>
          <p className="text-ink-soft text-sm">
            {today === 'unasked'
              ? t('ticket.unasked', { moment: format.moment(issuedAt * 1000, zone) })
              : t('ticket.asked', { company: settings.name })}
          </p>
        </div>
      </div>
      <div className="px-5 py-2 *:border-y-0">
        <KeyValueList
          items={[
            { id: 'number', label: t('checkout.number'), value: <bdi className="figures">{number}</bdi> },
            { id: 'guest', label: t('ticket.guest'), value: <bdi>{guest}</bdi> },
            ...items.map(({ day, time, title, people }, index) => ({
              id: `item-${index}`,
              label: <span className="whitespace-nowrap">{format.dayAndTime(day, time)}</span>,
              value: (
                <>
                  <bdi>{title}</bdi>
                  <br />
                  {peopleText(people, t)}
                </>
              ),
            })),
            // A cancelled booking has no balance.
            ...(stands
              ? [{ id: 'balance', label: t('ticket.balance'), value: <bdi>{exact(balance)}</bdi> }]
              : []),
          ]}
        />
      </div>
    </div>
  )
}
