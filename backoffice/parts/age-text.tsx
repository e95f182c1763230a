import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { ageOf } from '../today/age.ts'

/** How long ago something came in. */
export function AgeText({ since }: { since: string }): ReactNode {
  const { t } = useMessages()
  const { unit, count } = ageOf(since, new Date())
  return <time dateTime={since}>{t(`ago.${unit}`, { count })}</time>
}
