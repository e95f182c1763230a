import { type ReactNode, useId, useState } from 'react'
import { checkCatalogue, uploadCatalogue } from '#contract/staff/catalogue-import.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { refusedText } from '../../parts/failure.tsx'
import { bytesText } from '../../system/amounts.ts'
import { useRefreshTasks } from '../../tasks/use-task-actions.ts'

/** Larger files are refused by the server; here before they are sent. */
const largest = 512 * 1024 * 1024

/** Uploads a file of a catalogue and asks for its check. */
export function UploadForm({ onChecked }: { onChecked: (task: string) => void }): ReactNode {
  const { t, format } = useMessages()
  const send = useSend()
  const refresh = useRefreshTasks()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [prune, setPrune] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function check(chosen: File): Promise<string | undefined> {
    if (chosen.size > largest) return t('import.too-large')
    const uploaded = await send(uploadCatalogue, { name: chosen.name.slice(-200) }, { file: chosen })
    if (!uploaded.ok) return refusedText(uploaded, t)
    const asked = await send(checkCatalogue, { upload: uploaded.data.upload, prune })
    if (!asked.ok) return refusedText(asked, t)
    await refresh()
    onChecked(asked.data.id)
  }

  async function submit(chosen: File) {
    setBusy(true)
    setProblem(undefined)
    setProblem(await check(chosen))
    setBusy(false)
  }

  return (
    <form
      className="grid gap-4 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (file && !busy) void submit(file)
      }}
    >
      <p className="max-w-prose text-ink-soft">{t('import.import-what')}</p>
      <div className="grid gap-2">
        <label htmlFor={id} className="font-medium">
          {t('import.file')}
        </label>
        <input
          id={id}
          type="file"
          accept=".json,.zip,application/json,application/zip"
          disabled={busy}
          onChange={({ target }) => {
            setFile(target.files?.[0])
            setProblem(undefined)
          }}
          className="min-w-0 text-sm file:me-3 file:min-h-10 file:rounded-input file:border-0 file:bg-sunken file:px-4 file:font-semibold"
        />
      </div>
      <CheckboxField
        label={t('import.prune')}
        hint={t('import.prune-hint')}
        checked={prune}
        disabled={busy}
        onChange={({ target }) => setPrune(target.checked)}
      />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {busy && file && <p role="status">{t('import.uploading', { size: bytesText(file.size, format) })}</p>}
      <Button
        type="submit"
        variant="action"
        className="justify-self-start"
        disabled={!file}
        loading={busy}
        loadingLabel={t('app.sending')}
      >
        {t('import.check')}
      </Button>
    </form>
  )
}
