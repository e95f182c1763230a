import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { AreaScreen } from '../../account/area-screen.tsx'
import { DeleteAccount } from '../../account/delete-account.tsx'
import { useProfile } from '../../account/use-profile.ts'
import { accountApi } from '../../data/browser-account-api.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/my-data.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('user.data'), paths: '/user/data', noIndex: true }))

/** Data export and account deletion. */
export default function MyDataScreen(): ReactNode {
  const { t } = useMessages()
  const profile = useProfile()
  return (
    <AreaScreen title={t('user.data')}>
      <TakeAlong />
      {profile && <DeleteAccount hasPassword={profile.hasPassword} />}
    </AreaScreen>
  )
}

function TakeAlong(): ReactNode {
  const { t, locale } = useMessages()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const reply = await accountApi(locale).exportData()
    setBusy(false)
    if (!reply.ok) return toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    const file = new Blob([JSON.stringify(reply.data, undefined, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${t('area.file-name')}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  return (
    <CardPanel title={t('area.take-along')} description={t('area.take-along-text')}>
      <Button
        icon={<Download aria-hidden />}
        loading={busy}
        loadingLabel={t('members.sending')}
        onClick={download}
      >
        {t('area.download')}
      </Button>
    </CardPanel>
  )
}
