import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/primitives/button.tsx'
import { useWords } from '../words/words.tsx'

/** The voucher and the calendar file of a booking. */
export function BookingPapers({ id, size = 'md' }: { id: string; size?: ButtonSize }) {
  const { t } = useWords()
  const query = `?rezervasyon_k_no=${encodeURIComponent(id)}`
  return (
    <>
      <Paper href={`/api/rezervasyon-voucher-get${query}`} icon={<FileText />} variant="brand" size={size}>
        {t('checkout.voucher')}
      </Paper>
      <Paper href={`/api/rezervasyon-takvim-get${query}`} icon={<CalendarPlus />} variant="quiet" size={size}>
        {t('checkout.calendar')}
      </Paper>
    </>
  )
}

/** Files are no pages of the router's. */
function Paper(props: {
  href: string
  icon: ReactNode
  variant: ButtonVariant
  size: ButtonSize
  children: ReactNode
}) {
  return (
    <a
      href={props.href}
      target="_blank"
      rel="noopener"
      className={`${buttonClass(props.variant, props.size)} [&_svg]:size-5 [&_svg]:shrink-0`}
    >
      {props.icon}
      <span>{props.children}</span>
    </a>
  )
}
