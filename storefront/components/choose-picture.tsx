import { type ReactNode, type Ref, useRef, useState } from 'react'
import { toast } from '#ui/layers/toasts.ts'
import { smallPictureText } from '#ui/pictures/small-picture.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** In pixels: more than the server stores, and far less than a camera makes. */
const longestSide = 800

/**
 * A button that opens the choice of a file. `onChoose` receives the picture, made small, in base64; until it has
 * settled the button is busy. `unreadable` is said of a file that is no picture.
 */
export function ChoosePicture({
  ref,
  label,
  inputLabel = label,
  unreadable,
  onChoose,
}: {
  /** The button. */
  ref?: Ref<HTMLButtonElement>
  label: string
  inputLabel?: string
  unreadable: string
  onChoose: (picture: string) => Promise<void>
}): ReactNode {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    setBusy(true)
    const picture = await smallPictureText(file, longestSide)
    if (picture) await onChoose(picture)
    else toast(unreadable, { tone: 'danger' })
    setBusy(false)
    if (input.current) input.current.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={inputLabel}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <Button
        ref={ref}
        size="sm"
        loading={busy}
        loadingLabel={t('members.sending')}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
