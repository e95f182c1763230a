import type { ReactNode } from 'react'
import { textLinkClass } from '#ui/primitives/link.tsx'

/** A phone number that is called by a press. */
export function PhoneLink({ phone }: { phone: string }): ReactNode {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={textLinkClass} dir="ltr">
      {phone}
    </a>
  )
}

/** An address that is written to by a press. */
export function EmailLink({ email }: { email: string }): ReactNode {
  return (
    <a href={`mailto:${email}`} className={`${textLinkClass} wrap-anywhere`} dir="ltr">
      {email}
    </a>
  )
}
