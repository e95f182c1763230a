import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import type { Booking } from '#domain/booking/order.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/primitives/button.tsx'
import { loneTextLinkClass, TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { storeOpened } from '../offline/use-stored-voucher.ts'
import { voucherAddress } from '../offline/voucher-path.ts'
import { hasVoucher } from './booking-state.tsx'

/** The voucher and the calendar file of a booking that is certain; in a list, nothing more. */
export function BookingDocuments({ booking, size = 'md' }: { booking: Booking; size?: ButtonSize }) {
  const { t } = useMessages()
  const query = `?rezervasyon_k_no=${encodeURIComponent(booking.id)}`
  return (
    <>
      <Paper
        href={voucherAddress(booking.id)}
        icon={<FileText />}
        variant="brand"
        size={size}
        onClick={() => storeOpened(booking)}
      >
        {t('checkout.voucher')}
      </Paper>
      <Paper href={`/api/rezervasyon-takvim-get${query}`} icon={<CalendarPlus />} variant="quiet" size={size}>
        {t('checkout.calendar')}
      </Paper>
    </>
  )
}

/** Shows the receipt, once something is paid, and the contracts; and, but on the booking's own page, the link to that page. */
export function FiledDocuments({
  booking: { id, number, state, collection },
  here = false,
}: {
  booking: Pick<Booking, 'id' | 'number' | 'state' | 'collection'>
  here?: boolean
}) {
  const { t } = useMessages()
  const query = `?rezervasyon_k_no=${encodeURIComponent(id)}`
  // The server writes a receipt for a booking that is certain alone.
  const receipt = hasVoucher({ state }) && collection !== 'none' && collection !== 'pending'
  return (
    <ul data-print="hide" className="flex flex-wrap gap-x-6 gap-y-4 text-sm">
      {!here && (
        <li>
          <TextLink href={`/user/reservations/${number}`} alone>
            {t('checkout.manage')}
          </TextLink>
        </li>
      )}
      {receipt && (
        <li>
          <a
            href={`/api/rezervasyon-makbuz-get${query}`}
            target="_blank"
            rel="noopener"
            className={loneTextLinkClass}
          >
            {t('checkout.receipt')}
          </a>
        </li>
      )}
      <li>
        <a
          href={`/api/rezervasyon-sozlesme-get${query}`}
          target="_blank"
          rel="noopener"
          className={loneTextLinkClass}
        >
          {t('checkout.contracts')}
        </a>
      </li>
    </ul>
  )
}

/** Files are no pages of the router's. */
function Paper(props: {
  href: string
  icon: ReactNode
  variant: ButtonVariant
  size: ButtonSize
  onClick?: () => void
  children: ReactNode
}) {
  return (
    <a
      href={props.href}
      onClick={props.onClick}
      target="_blank"
      rel="noopener"
      className={`${buttonClass(props.variant, props.size)} [&_svg]:size-5 [&_svg]:shrink-0`}
    >
      {props.icon}
      <span>{props.children}</span>
    </a>
  )
}
