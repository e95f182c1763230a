import Check from 'lucide-react/icons/check'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { newKey } from '#contract/new-key.ts'
import { checkIn, markNoShow, undoCheckIn } from '#contract/staff/check-in.ts'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import { personNames } from '#domain/booking/manifest.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { Badge, ChoiceChip } from '#ui/primitives/badge.tsx'
import { Button, buttonClass } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { People } from '../booking/booking-items.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from '../parts/failure.tsx'
import { useAccount } from '../session/use-session.ts'
import { CashAction } from './cash-action.tsx'
import type { Departure, ManifestGuest } from './departure.ts'
import { deviceName } from './device-name.ts'
import { GuestDetails } from './guest-details.tsx'

/** One booking on a departure: who comes, where they are picked up, what they owe, and whether they are there. */
export function GuestRow({
  guest,
  departure,
  children,
}: {
  guest: ManifestGuest
  departure: Departure
  /** Below what is known about the guest. */
  children?: ReactNode
}): ReactNode {
  const { t, locale, format } = useMessages()
  const { may } = useAccount()
  const { stop, hotel } = guest
  const mayEnter = may('bookings.edit')
  const [enters, setEnters] = useState(false)
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-start md:gap-5 print:break-inside-avoid">
      <div className="grid gap-1">
        <p className="font-semibold text-base">{guest.name}</p>
        <p className="text-ink-soft">
          {may('bookings.view') ? (
            <TextLink href={`/bookings/${encodeURIComponent(guest.number)}`}>{guest.number}</TextLink>
          ) : (
            guest.number
          )}{' '}
          · <People people={guest.people} />
        </p>
        {guest.balance.minor > 0 && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="warning">
              {t('manifest.to-pay', { amount: formatMoney(guest.balance, locale) })}
            </Badge>
            {guest.hasOtherItems && <span className="text-xs">{t('manifest.whole-booking')}</span>}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-2">
          {guest.state !== 'confirmed' && guest.state !== 'completed' && (
            <Badge tone="warning">{t(`state.${guest.state}`)}</Badge>
          )}
          {guest.hotelMissing && <HotelMissing onEnter={mayEnter ? () => setEnters(true) : undefined} />}
          <span className="text-ink-soft text-xs">{languageName(guest.locale, locale)}</span>
        </p>
      </div>
      <div className="grid gap-1 text-ink-soft">
        {stop && (
          <p>
            <span className="font-semibold text-ink figures">{format.time(stop.time)}</span> {stop.place}
          </p>
        )}
        {hotel && (
          <p>
            {[hotel.name, hotel.room && t('manifest.room', { room: hotel.room }), hotel.district]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {guest.extras.length > 0 && <p>{guest.extras.join(', ')}</p>}
        {guest.note && <p className="whitespace-pre-line">{guest.note}</p>}
        <div className="flex flex-wrap gap-2">
          {guest.phone && (
            <a href={`tel:${guest.phone.replaceAll(' ', '')}`} className={buttonClass('quiet', 'sm')}>
              <Phone aria-hidden className="size-4" />
              <span dir="ltr">{guest.phone}</span>
            </a>
          )}
          {mayEnter && (
            <Button size="sm" onClick={() => setEnters(true)}>
              {t('act.details')}
            </Button>
          )}
        </div>
        {children}
      </div>
      {enters && <GuestDetails guest={guest} onClose={() => setEnters(false)} />}
      {may('check-in') && <Presence guest={guest} departure={departure} />}
    </li>
  )
}

/** Warns that the driver has no address to come to; leads to where it is entered. */
function HotelMissing({ onEnter }: { onEnter: (() => void) | undefined }): ReactNode {
  const { t } = useMessages()
  const badge = <Badge tone="warning">{t('manifest.hotel-missing')}</Badge>
  if (!onEnter) return badge
  return (
    <button type="button" className="thumb relative rounded-card" onClick={onEnter}>
      {badge}
    </button>
  )
}

/** Checks guests of a booking in, all or one by one, or notes that they did not come, and takes either back. */
function Presence({ guest, departure }: { guest: ManifestGuest; departure: Departure }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  // Why the last attempt was refused: until the next one, for a guide looks up from the phone meanwhile.
  const [problem, setProblem] = useState<string>()
  const [takesCash, setTakesCash] = useState(false)
  const names = personNames(guest)
  const persons = names.map((_, person) => person)
  const here = guest.checkedIn
  const isWhole = here.length === persons.length

  async function perform(request: () => Promise<Reply<unknown>>) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const reply = await request()
    await refresh(listGuests, listDepartures)
    setBusy(false)
    if (!reply.ok) setProblem(refusedText(reply, t))
  }

  async function enter(chosen?: number[]) {
    await perform(async () => {
      const scan = {
        id: newKey(),
        number: guest.number,
        departure: departure.id,
        persons: chosen,
        device: deviceName(),
      }
      const reply = await send(checkIn, { scans: [scan] })
      const refused = reply.ok ? reply.data[0]?.refused : undefined
      return refused ? { ok: false, status: 409, ...refused } : reply
    })
  }

  const leave = (chosen?: number[]) => perform(() => send(undoCheckIn, { item: guest.item, persons: chosen }))
  return (
    <div className="grid gap-2 md:w-56 print:hidden">
      {isWhole ? (
        <p className="flex items-center justify-between gap-2">
          <Badge tone="success" icon={<Check aria-hidden />}>
            {t('manifest.here')}
          </Badge>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => void leave()}
            loading={busy}
            loadingLabel={t('app.sending')}
          >
            {t('manifest.undo')}
          </Button>
        </p>
      ) : (
        <Button variant="brand" onClick={() => void enter()} loading={busy} loadingLabel={t('app.sending')}>
          {here.length > 0
            ? t('manifest.check-in-rest', { count: persons.length - here.length })
            : t('manifest.check-in', { count: persons.length })}
        </Button>
      )}
      {persons.length > 1 && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('manifest.persons', { name: guest.name })}</legend>
          {persons.map((person) => (
            <ChoiceChip
              key={person}
              selected={here.includes(person)}
              disabled={busy}
              onSelect={() => void (here.includes(person) ? leave([person]) : enter([person]))}
            >
              {names[person]!.split(' ')[0]}
            </ChoiceChip>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        {guest.balance.minor > 0 && (
          <Button size="sm" onClick={() => setTakesCash(true)}>
            {t('manifest.collect')}
          </Button>
        )}
        {here.length === 0 && guest.noShow.length < persons.length && (
          <Button
            size="sm"
            variant="ghost"
            disabled={busy}
            onClick={() => void perform(() => send(markNoShow, { item: guest.item, device: deviceName() }))}
          >
            {t('manifest.no-show')}
          </Button>
        )}
      </div>
      {guest.noShow.length > 0 && (
        <p className="flex items-center justify-between gap-2">
          <Badge tone="danger">{t('manifest.not-here', { count: guest.noShow.length })}</Badge>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => void leave(guest.noShow)}
            loading={busy}
            loadingLabel={t('app.sending')}
          >
            {t('manifest.undo')}
          </Button>
        </p>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {takesCash && <CashAction guest={guest} onClose={() => setTakesCash(false)} />}
    </div>
  )
}
