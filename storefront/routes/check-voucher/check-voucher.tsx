import CircleX from 'lucide-react/icons/circle-x'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readTicket, verifyTicket } from '#contract/tickets/verify-ticket.ts'
import type { Ticket } from '#domain/booking/ticket.ts'
import type { TicketNow } from '#domain/booking/ticket-now.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { focusHeading } from '../../components/focus-heading.ts'
import { browserApi } from '../../data/browser-api.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/check-voucher.ts'
import { GenuineTicket } from './genuine-ticket.tsx'
import { cachedTicketKey } from './ticket-key.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageSeo(matches, ({ t }) => ({ title: t('ticket.title'), paths: '/check-voucher', noIndex: true }))
}

/** The data of a code: valid with its content, and what is booked today when available. */
type Checked =
  | { outcome: 'genuine'; ticket: Ticket; now: TicketNow | undefined }
  | { outcome: 'forged' }
  | { outcome: 'unable' }

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
        api.ticketNow(text.trim().replace(/^.*#/, '')),
      ])
      // Another code was scanned meanwhile.
      if (latest.current !== text) return
      const ticket = typeof verdict === 'object' ? verdict.ticket : today.ok ? readTicket(text) : undefined
      if (!ticket) return setChecked({ outcome: verdict === 'forged' ? 'forged' : 'unable' })
      setChecked({ outcome: 'genuine', ticket, now: today.ok ? today.data : undefined })
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
  return <GenuineTicket ticket={checked.ticket} now={checked.now} />
}
