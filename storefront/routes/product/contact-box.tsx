import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { cx } from '#ui/cx.ts'
import { StickyBar } from '#ui/patterns/sticky-bar.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FromPrice } from './from-price.tsx'

/** Where a product that is not sold online yet is booked: with people, by phone, WhatsApp or email. */
export function ContactBox({ product, today }: { product: Product; today: Day }): ReactNode {
  const { t } = useMessages()
  const { settings } = useShop()
  return (
    <Surface lifted id="contact">
      {product.onRequest && <p className="mb-1 font-semibold text-brand text-sm">{t('card.onRequest')}</p>}
      <FromPrice product={product} today={today} size="lg" />
      <h2 className="mt-5 text-lg">{t('product.book-directly')}</h2>
      <p className="mt-1 mb-4 text-ink-soft text-sm">
        {t(product.onRequest ? 'product.on-request-note' : 'product.book-directly-note')}
      </p>
      <ContactLinks product={product} main />
      <p className="mt-4 text-ink-soft text-sm">{settings.contact.openingHours}</p>
    </Surface>
  )
}

/** The bar at the foot of phones, which leads to the contact box. */
export function ContactBar({ product, today }: { product: Product; today: Day }): ReactNode {
  const { t } = useMessages()
  return (
    <StickyBar>
      <div className="min-w-0">
        <FromPrice product={product} today={today} size="md" />
        {product.onRequest && <p className="text-ink-soft text-sm">{t('card.onRequest')}</p>}
      </div>
      <ButtonLink href="#contact" variant="action" className="shrink-0">
        {t('product.contact-us')}
      </ButtonLink>
    </StickyBar>
  )
}

/** Phone, WhatsApp (where the company has it) and email, with the product's name filled in. */
export function ContactLinks({
  product,
  main,
  layout = 'column',
}: {
  product: Product
  main?: boolean
  /** `row` puts them beside each other where there is room. */
  layout?: 'column' | 'row'
}): ReactNode {
  const { t } = useMessages()
  const { contact, support } = useShop().settings
  const text = encodeURIComponent(t('product.enquiry', { title: product.title }))
  const subject = encodeURIComponent(product.title)
  const digits = support.whatsapp?.replace(/\D/g, '')
  return (
    <div className={cx('grid gap-2.5', layout === 'row' && 'md:flex md:flex-wrap md:*:w-auto')}>
      <ButtonLink
        href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}
        variant={main ? 'action' : 'quiet'}
        wide
        icon={<Phone aria-hidden />}
      >
        <span className="sr-only">{t('product.call')} </span>
        <bdi className="whitespace-nowrap">{contact.phone}</bdi>
      </ButtonLink>
      {digits && (
        <ButtonLink
          href={`https://wa.me/${digits}?text=${text}`}
          target="_blank"
          rel="noopener"
          wide
          icon={<MessageCircle aria-hidden />}
        >
          {t('product.whatsapp')}
        </ButtonLink>
      )}
      <ButtonLink
        href={`mailto:${contact.email}?subject=${subject}&body=${text}`}
        wide
        icon={<Mail aria-hidden />}
      >
        {t('product.email')}
      </ButtonLink>
    </div>
  )
}
