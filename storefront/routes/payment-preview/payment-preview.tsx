import { previewParameter } from '#contract/catalogue/preview.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { methodLooks } from '../../checkout/method-looks.tsx'
import { TransferAccount } from '../../checkout/transfer-account.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/payment-preview.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageSeo(matches, ({ t }) => ({
    title: t('checkout.payment.title'),
    paths: '/preview/payment',
    noIndex: true,
  }))
}

/** Only for the preview of the back office, whose token the server has checked: visitors have no such page. */
export function loader({ request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(previewParameter)) throw new Response(null, { status: 404 })
  return null
}

/** What the settings of payment look like in the checkout, and after an order by transfer. */
export default function PaymentPreviewScreen() {
  const { t } = useMessages()
  const { settings } = useShop()
  const { paymentMethods, bankAccounts } = settings
  return (
    <main className="page grid gap-8 py-10 *:max-w-2xl md:py-14">
      <h1 className="text-3xl">{t('checkout.payment.title')}</h1>
      <section className="grid gap-3">
        <h2 className="text-lg">{t('checkout.method')}</h2>
        {paymentMethods.length === 0 && <Notice tone="warning">{t('checkout.method.none')}</Notice>}
        <ul className="grid gap-3">
          {paymentMethods.map((method) => (
            <li key={method}>
              <Surface padding="sm" className="flex items-center gap-3 font-semibold [&_svg]:size-5">
                {methodLooks[method].icon}
                {t(methodLooks[method].label)}
              </Surface>
            </li>
          ))}
        </ul>
      </section>
      {paymentMethods.includes('bank-transfer') && (
        <section className="grid gap-3">
          <h2 className="text-lg">{t('checkout.account')}</h2>
          {bankAccounts.map((account) => (
            <Surface key={account.id}>
              <h3 className="mb-2">{account.currency}</h3>
              <TransferAccount account={account} />
            </Surface>
          ))}
        </section>
      )}
    </main>
  )
}
