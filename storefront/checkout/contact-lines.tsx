import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** How the company is reached, by phone, mail and WhatsApp. */
export function ContactLines() {
  const { t } = useMessages()
  const { contact, support } = useShop().settings
  return (
    <section>
      <h2 className="text-lg">{t('checkout.contact')}</h2>
      <p className="mt-1 text-pretty text-ink-soft text-sm">{contact.openingHours}</p>
      <ul className="mt-3 grid gap-1">
        <Line href={`tel:${contact.phone.replace(/\s/g, '')}`} icon={<Phone />}>
          {contact.phone}
        </Line>
        <Line href={`mailto:${contact.email}`} icon={<Mail />}>
          {contact.email}
        </Line>
        {support.whatsapp && (
          <Line href={`https://wa.me/${support.whatsapp.replace(/\D/g, '')}`} icon={<MessageCircle />}>
            WhatsApp
          </Line>
        )}
      </ul>
    </section>
  )
}

function Line({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center gap-3 font-medium hover:text-brand [&_svg]:size-5 [&_svg]:text-brand"
      >
        {icon}
        <bdi>{children}</bdi>
      </a>
    </li>
  )
}
