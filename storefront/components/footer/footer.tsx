import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Ticket from 'lucide-react/icons/ticket'
import type { ReactNode } from 'react'
import { AppLink } from '#ui/primitives/link.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { openCookieSettings } from '../../privacy/consent-store.ts'
import { LanguageLinks } from '../header/language-switcher.tsx'
import { menuOf } from '../header/menu-entries.ts'
import { Logo } from '../logo.tsx'
import { MenuLink } from '../menu-link.tsx'
import { LicenceBox } from './licence-box.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { SocialLinks } from './social-links.tsx'

/** A finger's height on phones and tablets; words on two lines begin where those beside them do. */
const link =
  'inline-block rounded-sm py-3 leading-5 text-on-ink-soft hover:text-on-ink hover:underline hover:underline-offset-4 lg:py-1'
const reach = 'inline-flex min-h-11 items-center hover:underline lg:min-h-0'

/**
 * Contact, all other pages, licence, payment methods; languages as plain links for browsers without scripts.
 */
export function Footer(): ReactNode {
  const { settings } = useShop()
  const { t } = useMessages()
  return (
    <footer data-foot className="on-dark mt-auto bg-ink-deep text-on-ink text-sm">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 pt-8 pb-5 md:grid-cols-2 md:gap-y-10 md:pt-10 md:pb-8 lg:grid-cols-[1.35fr_2fr_1fr]">
        <div>
          <Logo onDark />
          <p className="mt-3 max-w-sm text-balance text-on-ink-soft">{settings.tagline}</p>
          <h2 className="sr-only">{t('footer.contact')}</h2>
          <Contact />
        </div>
        <nav
          aria-label={t('footer.menu')}
          className="grid gap-x-6 max-sm:divide-y max-sm:divide-line-ink max-sm:border-line-ink max-sm:border-y max-lg:order-3 sm:grid-cols-3 md:col-span-2 lg:col-span-1"
        >
          {menuOf(settings, 'bottom').map((group) => (
            <details key={group.id} className="sm:details-content:[content-visibility:visible]">
              <summary className="flex items-center justify-between font-semibold max-sm:min-h-13 max-sm:after:me-0.5 max-sm:after:size-2.5 max-sm:after:rotate-45 rtl:max-sm:after:-rotate-45 max-sm:after:border-e-2 max-sm:after:border-b-2">
                <h2 className="text-base">
                  <MenuLink path={group.path} className={group.path ? reach : ''}>
                    {group.title}
                  </MenuLink>
                </h2>
              </summary>
              <ul className="grid gap-x-6 max-sm:grid-cols-2 max-sm:pb-3 sm:mt-1.5 lg:mt-3">
                {group.children.map((entry) => (
                  <li key={entry.id}>
                    <MenuLink path={entry.path} className={link}>
                      {entry.title}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        <div className="grid content-start gap-5 md:gap-6">
          <LicenceBox />
          <PaymentMarks />
          <SocialLinks />
        </div>
      </div>
      <div className="border-line-ink border-t">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-on-ink-soft md:gap-y-3">
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            <p className="py-1 max-md:w-full">
              © <bdi>{settings.legalName}</bdi>
            </p>
            <button type="button" onClick={openCookieSettings} className={`${link} noscript:hidden`}>
              {t('privacy.settings')}
            </button>
          </div>
          {settings.languages.length > 1 && (
            <nav aria-label={t('header.language')} className="[&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-6">
              <LanguageLinks className="flex min-h-11 min-w-11 items-center gap-1.5 hover:text-on-ink aria-[current]:font-semibold aria-[current]:text-on-ink" />
            </nav>
          )}
        </div>
      </div>
    </footer>
  )
}

function Contact(): ReactNode {
  const { contact } = useShop().settings
  const { t } = useMessages()
  const line =
    'flex gap-3 max-lg:has-[a]:items-center max-lg:not-has-[a]:py-1.5 [&>svg]:lg:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-brand-bright'
  return (
    <ul className="mt-3 grid max-w-sm lg:mt-6 lg:gap-y-3">
      <li className={line}>
        <Phone aria-hidden />
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={`${reach} font-semibold`}>
          <bdi className="whitespace-nowrap">{contact.phone}</bdi>
        </a>
      </li>
      <li className={line}>
        <Mail aria-hidden />
        <a href={`mailto:${contact.email}`} className={`${reach} font-semibold`}>
          {contact.email}
        </a>
      </li>
      <li className={line}>
        <MapPin aria-hidden />
        <span className="text-on-ink-soft">{contact.address}</span>
      </li>
      <li className={line}>
        <Clock aria-hidden />
        <span className="text-on-ink-soft">{contact.openingHours}</span>
      </li>
      <li className={line}>
        <Ticket aria-hidden />
        <AppLink href="/enquire-booking" className={reach}>
          {t('after.enquiry')}
        </AppLink>
      </li>
    </ul>
  )
}
