import type { ReactNode } from 'react'
import { TextLink } from '#ui/primitives/link.tsx'
import { ContactLines } from '../checkout/contact-lines.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/**
 * Displayed without scripts in place of what needs them: `children` say what, followed by the ways that remain. A booking
 * is found by its number, and the company is reached by phone and email.
 */
export function NeedsScript({ children }: { children: ReactNode }): ReactNode {
  const { t } = useMessages()
  return (
    <noscript>
      <div className="grid max-w-text justify-items-start gap-6">
        <div>
          <p>{children}</p>
          <TextLink alone href="/enquire-booking">
            {t('after.enquiry')}
          </TextLink>
        </div>
        <ContactLines />
      </div>
    </noscript>
  )
}
