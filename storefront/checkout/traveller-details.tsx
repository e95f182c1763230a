import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextButton } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { CheckoutFields } from './fields.ts'

/** Who travels, as typed on the step before, with the way back to it. */
export function DisplayedTraveller({ onChange }: { onChange: () => void }): ReactNode {
  const { t } = useMessages()
  const { watch } = useFormContext<CheckoutFields>()
  const [firstName, lastName, email, phone] = watch(['firstName', 'lastName', 'email', 'phone'])
  return (
    <section
      aria-label={t('checkout.details.title')}
      className="flex items-start justify-between gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0 text-sm">
        <p className="truncate font-semibold text-base">
          <bdi>{`${firstName} ${lastName}`}</bdi>
        </p>
        <p className="text-ink-soft wrap-anywhere">
          <span className="block">
            <bdi>{email}</bdi>
          </span>
          <span className="block whitespace-nowrap">
            <bdi>{phone}</bdi>
          </span>
        </p>
      </div>
      <TextButton onClick={onChange} alone className="text-sm">
        {t('checkout.change')}
      </TextButton>
    </section>
  )
}
