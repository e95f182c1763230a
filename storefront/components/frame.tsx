import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { importFile } from '#ui/import-file.ts'
import { Toaster } from '#ui/layers/toaster.tsx'
import { LoadingBar } from '#ui/primitives/loading-bar.tsx'
import { SkipLink } from '#ui/primitives/skip-link.tsx'
import { useSeller } from '../agency/agency-store.ts'
import { useCountedPages } from '../analytics/counting.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { FailedNavigation } from './route-error.tsx'
import { useFailedNavigation } from './use-failed-navigation.ts'

const AgencyBar = lazy(() =>
  importFile(() => import('../agency/agency-bar.tsx')).then((file) => ({ default: file.AgencyBar })),
)

/** The common parts of every layout: skip link, loading bar, toasts. */
export function Frame({
  header,
  footer,
  children,
}: {
  header: ReactNode
  footer?: ReactNode
  children: ReactNode
}): ReactNode {
  const { t, locale } = useMessages()
  const { settings } = useShop()
  const seller = useSeller(locale).status
  const { state } = useNavigation()
  const failedPath = useFailedNavigation()
  useCountedPages()
  return (
    <div className="flex min-h-dvh flex-col">
      {settings.isDemo && (
        <p className="bg-action px-(--gutter) py-2 text-balance text-center font-medium text-on-action text-sm">
          {t('app.demo')}
        </p>
      )}
      <OfflineNotice />
      <SkipLink target="content">{t('app.skip')}</SkipLink>
      <LoadingBar active={state !== 'idle' && !failedPath} label={t('app.loading')} />
      {(seller === 'seller' || seller === 'failed') && (
        <Suspense>
          <AgencyBar />
        </Suspense>
      )}
      {header}
      <div id="content" tabIndex={-1} className={`grow outline-none ${footer ? 'min-h-[72dvh]' : ''}`}>
        {failedPath ? <FailedNavigation href={failedPath} /> : children}
      </div>
      {footer}
      <Toaster label={t('app.messages')} closeLabel={t('app.close-message')} />
    </div>
  )
}
