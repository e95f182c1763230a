import { useEffect } from 'react'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { noteReferral } from '../../agency/referral.ts'
import { useShop } from '../../company/shop.tsx'
import { listSeo, listStateOf } from '../../components/listing/list-state.ts'
import { loadListing } from '../../components/listing/load-listing.ts'
import { ProductListing } from '../../components/listing/product-listing.tsx'
import { required } from '../../components/refused.ts'
import { Trail } from '../../components/trail.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/partner.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, currency } = context.get(pageContext)
  const agency = required(await api.agencyPage(params.number))
  const listing = await loadListing({
    api,
    currency,
    path: `/agency/${agency.number}`,
    about: {},
    state: listStateOf(request.url),
    without: [],
  })
  return { agency, listing: required(listing) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { agency, listing } = loaderData
  return pageSeo(matches, {
    title: agency.name,
    paths: `/agency/${agency.number}`,
    ...listSeo(listing.state),
    noIndex: true,
  })
}

/** The public page of a partner agency: who it is, and the products that its visitors book. */
export default function PartnerScreen({ loaderData: { agency, listing } }: Route.ComponentProps) {
  const { t } = useMessages()
  const { settings } = useShop()
  useEffect(() => noteReferral(agency.number), [agency.number])
  return (
    <main className="page pb-20">
      <div className="py-3">
        <Trail items={[{ label: agency.name }]} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-14">
        <div className="min-w-0">
          <h1 className="break-words text-4xl md:text-5xl">
            <bdi>{agency.name}</bdi>
          </h1>
          {agency.logo && (
            <img
              src={`/api/acente-logo?no=${encodeURIComponent(agency.number)}&v=${agency.logo}`}
              alt=""
              className="mt-5 max-h-30 max-w-60 object-contain"
            />
          )}
          <p className="mt-3 max-w-text text-ink-soft text-lg">
            {t('agency.page.text', { agency: agency.name, company: settings.name })}
          </p>
          {agency.description && (
            <p className="mt-4 max-w-text whitespace-pre-line break-words">{agency.description}</p>
          )}
        </div>
        <Contact agency={agency} />
      </div>
      <h2 className="mt-12 mb-6 text-2xl">{t('agency.page.products')}</h2>
      <ProductListing listing={listing} />
    </main>
  )
}

function Contact({ agency }: Pick<Route.ComponentProps['loaderData'], 'agency'>) {
  const { t } = useMessages()
  const { licence, address, website, email, phone } = agency
  const url = URL.parse(/^https?:\/\//i.test(website) ? website : `https://${website}`)
  return (
    <CardPanel title={t('agency.page.contact')}>
      <KeyValueList
        items={[
          {
            id: 'phone',
            label: t('contact.phone'),
            value: (
              <a href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr" className="underline underline-offset-4">
                {phone}
              </a>
            ),
          },
          {
            id: 'email',
            label: t('contact.email'),
            value: (
              <a href={`mailto:${email}`} dir="ltr" className="break-all underline underline-offset-4">
                {email}
              </a>
            ),
          },
          ...(url && website
            ? [
                {
                  id: 'website',
                  label: t('agency.website'),
                  value: (
                    <TextLink href={url.href}>
                      <bdi className="break-all">{url.hostname}</bdi>
                    </TextLink>
                  ),
                },
              ]
            : []),
          { id: 'address', label: t('agency.address'), value: <bdi>{address}</bdi> },
          { id: 'licence', label: t('agency.licence'), value: <bdi>{licence}</bdi> },
        ]}
      />
    </CardPanel>
  )
}
