import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'

/** The address of a booked villa with the way there, line by line: each has the direction of its script. */
export function VillaAddress({ text }: { text: string }): ReactNode {
  const { t } = useMessages()
  return (
    <span className="block">
      {t('chosen.address')}:
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
        <span key={`${at} ${line}`} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </span>
  )
}
