import { type ReactNode, useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { lookForSeller } from './agency-store.ts'

/** Says that it is not known for which agency this browser sells, and asks again. Nothing is sold until it is. */
export function SellerFailed(): ReactNode {
  const { t, locale } = useMessages()
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    await lookForSeller(locale)
    setBusy(false)
  }

  return (
    <Notice
      tone="danger"
      live
      title={t('agency.sellerFailed')}
      actions={
        <Button size="sm" loading={busy} loadingLabel={t('members.sending')} onClick={() => void retry()}>
          {t('members.tryAgain')}
        </Button>
      }
    >
      {t('agency.sellerFailedText')}
    </Notice>
  )
}
