import BadgeCheck from 'lucide-react/icons/badge-check'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { loneTextLinkClass, TextLink } from '#ui/primitives/link.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { pathIn, useShop } from '../../company/shop.tsx'
import { Trail } from '../../components/trail.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { agencyData } from '../../seo/agency-data.ts'
import { openingData } from '../../seo/opening-data.ts'
import { pageSeo } from '../../seo/seo.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import type { Route } from './+types/contact.ts'
import { ContactPanel, type FormStart, type Posted } from './contact-panel.tsx'
import { formStart } from './form-start.ts'
import { officeOf } from './load-office.ts'
import { OpeningHours } from './opening-hours.tsx'
import { PersonFields } from './person-fields.tsx'
import { sendMessage } from './send-message.ts'
import { takePost } from './take-post.ts'
import { WhereWeAre } from './where-we-are.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [start, around] = await Promise.all([
    formStart(context),
    context.get(pageContext).content.surroundings(),
  ])
  return { start, office: officeOf(around) }
}

export const action = ({ request, context }: Route.ActionArgs) => takePost(request, context, sendMessage)

export function meta({ matches }: Route.MetaArgs) {
  const claim = matches[0].loaderData?.settings.claims.contact
  return pageSeo(matches, ({ t }) => ({
    title: t('contact.title'),
    description: claim,
    paths: '/contact',
  }))
}

/** Contact details, opening hours, map and contact form. */
export default function ContactScreen({ loaderData: { start, office }, actionData }: Route.ComponentProps) {
  const shop = useShop()
  const { settings } = shop
  const { t } = useMessages()
  const { contact, licence } = settings
  const hours = office?.hours ?? []
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      {office && hours.length > 0 && (
        <StructuredData of={agencyData({ ...shop, opening: openingData(hours, office.today) })} />
      )}
      <Trail items={[{ label: t('contact.title') }]} />
      <h1 className="mt-4 text-4xl md:mt-6">{t('contact.title')}</h1>
      {settings.claims.contact && <p className="mt-3 max-w-text text-ink-soft">{settings.claims.contact}</p>}
      <div className="mt-9 grid gap-3 sm:gap-4 sm:max-lg:grid-cols-2 sm:max-lg:*:last:col-span-2 lg:grid-cols-3">
        <Way icon={<Phone aria-hidden />} title={t('contact.phone')}>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={loneTextLinkClass}>
            <bdi>{contact.phone}</bdi>
          </a>
        </Way>
        <Way icon={<Mail aria-hidden />} title={t('contact.email')}>
          <a href={`mailto:${contact.email}`} className={loneTextLinkClass}>
            {contact.email}
          </a>
        </Way>
        <Way icon={<BadgeCheck aria-hidden />} title={t('contact.company')}>
          <p>
            <bdi>{settings.legalName}</bdi>
          </p>
          <p className="text-ink-soft">{t('header.licence', { number: licence.number })}</p>
        </Way>
      </div>
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <section>
          <h2 className="text-2xl">{t('contact.write')}</h2>
          <p className="mt-2 mb-6 text-ink-soft">{t('contact.writeText')}</p>
          <WriteToUs start={start} posted={actionData} />
          <p className="mt-8">
            <TextLink alone href="/get-a-special-offer">
              {t('contact.special')}
            </TextLink>
          </p>
        </section>
        <section aria-labelledby="hours">
          <h2 id="hours" className="text-2xl">
            {t('contact.hours')}
          </h2>
          {office && hours.length > 0 && (
            <Surface className="mt-6 mb-4">
              <OpeningHours hours={hours} timeZone={office.timeZone} today={office.today} />
            </Surface>
          )}
          <p className="mt-2 text-ink-soft">{contact.openingHours}</p>
        </section>
      </div>
      <WhereWeAre />
    </main>
  )
}

function WriteToUs({ start, posted }: { start: FormStart; posted: Posted | undefined }) {
  const { t, locale } = useMessages()
  return (
    <Surface>
      <ContactPanel
        path={pathIn(locale, '/contact')}
        start={start}
        posted={posted}
        send={sendMessage}
        words={{ send: t('contact.send'), sent: t('contact.sent') }}
      >
        {(state) => (
          <>
            <PersonFields {...state} />
            <TextField
              name="subject"
              label={t('contact.subject')}
              defaultValue={state.typed('subject')}
              error={state.errors.subject}
              maxLength={150}
              required
            />
            <TextArea
              name="text"
              rows={6}
              label={t('contact.message')}
              defaultValue={state.typed('text')}
              error={state.errors.text}
              maxLength={4000}
              required
            />
          </>
        )}
      </ContactPanel>
    </Surface>
  )
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Surface className="max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-4">
      <span className="row-span-2 grid size-11 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-5.5">
        {icon}
      </span>
      <h2 className="text-lg sm:mt-4">{title}</h2>
      <div className="wrap-anywhere mt-1.5">{children}</div>
    </Surface>
  )
}
