import type { ReactNode } from 'react'
import { buttonClass } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Goes on to the back office, which is an app of its own: the router does not know its addresses. */
export function OpenBackOffice(): ReactNode {
  const { t } = useMessages()
  return (
    <a href="/backoffice" className={`${buttonClass('action')} mt-5`}>
      {t('backoffice.open')}
    </a>
  )
}
