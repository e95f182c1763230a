import { type ReactNode, useState } from 'react'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { ChoosePicture } from '../components/choose-picture.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { ListFailed } from '../members/list-failed.tsx'
import { agencyApi } from './agency-api.ts'
import { PageTexts } from './page-texts.tsx'
import { useReply } from './use-reply.ts'

/** The description of an agency in each language, and its logo, as its public page displays them. */
export function PageEditor({ number }: { number: string }): ReactNode {
  const { t, locale } = useMessages()
  const { reply, reload } = useReply(['page', locale], () => agencyApi(locale).pageContent())
  if (!reply) return <ListSkeleton rows={3} />
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  return (
    <CardPanel title={t('agency.pageEditor')} description={t('agency.pageEditor.text')} className="mt-8">
      <Logo number={number} stored={reply.data.logo} />
      <PageTexts stored={reply.data} />
    </CardPanel>
  )
}

function Logo({ number, stored }: { number: string; stored: string | undefined }): ReactNode {
  const { t, locale } = useMessages()
  const [hash, setHash] = useState(stored)

  async function save(logo: string | undefined) {
    const reply = await agencyApi(locale).setPageLogo(logo)
    if (!reply.ok) return toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    toast(t('agency.pageEditor.saved'))
    setHash(reply.data.logo)
  }

  return (
    <div className="mb-6 flex flex-wrap items-center gap-4">
      {hash && (
        <img
          src={`/api/acente-logo?no=${encodeURIComponent(number)}&v=${hash}`}
          alt={t('agency.pageEditor.logo')}
          className="max-h-20 max-w-40 object-contain"
        />
      )}
      <ChoosePicture
        label={t('agency.pageEditor.chooseLogo')}
        unreadable={t('agency.pageEditor.unreadable')}
        onChoose={save}
      />
      {hash && (
        <Button size="sm" variant="ghost" onClick={() => void save(undefined)}>
          {t('agency.pageEditor.deleteLogo')}
        </Button>
      )}
    </div>
  )
}
