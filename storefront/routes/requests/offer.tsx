import { dayIn } from '#domain/dates/zone.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { ContactLines } from '../../checkout/contact-lines.tsx'
import { useShop } from '../../company/shop.tsx'
import { coverOf } from '../../components/cover.ts'
import { required } from '../../components/refused.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { PersonalHandle } from '../../server/personal-routes.ts'
import type { Route } from './+types/offer.ts'
import { OfferPanel, OfferState, offerFacts } from './offer-panel.tsx'

export const handle: PersonalHandle = { personal: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const offer = required(await api.offer(params.code))
  const product = required(await api.product(offer.slug))
  return { offer, product, today: dayIn(new Date(), product.timeZone) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('offer.title'), paths: '/', noIndex: true }))

/** A quote: what exactly, for how much, until when; accepted with one click. */
export default function OfferScreen({ loaderData: { offer, product, today } }: Route.ComponentProps) {
  const { t, format } = useMessages()
  const { uploadBase } = useShop()
  const facts = offerFacts({ offer, product }, { t, format })
  return (
    <main className="page grid gap-x-14 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div>
        <p className="font-semibold text-brand text-sm">{t('offer.title')}</p>
        <h1 className="mt-1 text-3xl">{offer.title}</h1>
        <OfferState offer={offer} />
        <div className="mt-6 overflow-hidden rounded-card">
          <Picture
            picture={coverOf(offer.picture ? [offer.picture] : [], uploadBase)}
            sizes="(width < 1024px) 100vw, 760px"
            loading="eager"
            ratio="wide"
          />
        </div>
        {offer.note && (
          <blockquote
            dir="auto"
            className="mt-6 whitespace-pre-line border-brand border-s-2 ps-4 text-start text-lg"
          >
            {offer.note}
          </blockquote>
        )}
        <div className="mt-6">
          <KeyValueList items={facts} />
        </div>
      </div>
      <aside className="grid content-start gap-6">
        <OfferPanel offer={offer} product={product} today={today} />
        <ContactLines />
      </aside>
    </main>
  )
}
