import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** A link of a dialog: it opens beside what is filled in there, and says so. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const { t } = useMessages()
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {children} <ExternalLink aria-hidden className="inline size-3.5" />
      <span className="sr-only">{t('app.new-tab')}</span>
    </TextLink>
  )
}
