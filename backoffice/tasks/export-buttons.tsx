import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { type TableFormat, tableFormats } from '#domain/reports/table-formats.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'
import { useRefreshTasks } from './use-task-actions.ts'

/** Buttons that ask for a list as a file; the notices above the screen display how far it is. */
export function ExportButtons({
  request,
}: {
  request: (send: ReturnType<typeof useSend>, format: TableFormat) => Promise<Reply<unknown>>
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefreshTasks()
  const [asked, setAsked] = useState<TableFormat>()

  async function ask(format: TableFormat) {
    setAsked(format)
    const reply = await request(send, format)
    await refresh()
    setAsked(undefined)
    if (!reply.ok) toastRefusal(reply, t)
  }

  return tableFormats.map((format) => (
    <Button
      key={format}
      size="sm"
      icon={<Download aria-hidden />}
      aria-label={t('tasks.export', { format: format.toUpperCase() })}
      onClick={() => void ask(format)}
      disabled={asked !== undefined && asked !== format}
      loading={asked === format}
      loadingLabel={t('app.sending')}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
