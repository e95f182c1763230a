import { Countdown } from '#ui/primitives/countdown.tsx'
import type { Remaining } from '#ui/primitives/remaining.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** Counts down to a deadline in the page's words. */
export function TimeLeft({ deadline, now, onOver }: { deadline: string; now: number; onOver?: () => void }) {
  const { t, format } = useMessages()
  return <Countdown deadline={Date.parse(deadline)} startedAt={now} format={words} onOver={onOver} />

  function words({ days, hours, minutes, seconds }: Remaining): string {
    if (days > 0) return t('checkout.left.days', { days, hours })
    if (hours > 0) return t('checkout.left.hours', { hours, minutes })
    return t('checkout.left.minutes', { minutes, seconds: format.digits(String(seconds).padStart(2, '0')) })
  }
}
