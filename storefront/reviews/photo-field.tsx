import CircleAlert from 'lucide-react/icons/circle-alert'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef } from 'react'
import type { Reply } from '#contract/client.ts'
import { newKey } from '#contract/new-key.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { smallPicture } from '#ui/pictures/small-picture.ts'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { type Message, useMessages } from '../i18n/use-messages.tsx'

/**
 * A photo in the form: `id` once the server has it, `preview` where this browser can show it, `failed` with the reason
 * where it was not uploaded.
 */
export type ChosenPhoto = { key: string; id?: string; preview?: string; failed?: string }

/** Returns why a form with these photos cannot be sent yet: without it they would be lost unnoticed. */
export function photosProblem(photos: readonly ChosenPhoto[]): Message | undefined {
  if (photos.some(({ failed }) => failed)) return 'reviews.photo-failed'
  return photos.some(({ id }) => id === undefined) ? 'reviews.photos-coming' : undefined
}

/** Photos of a form; each is made smaller here, to so many pixels on its longest side, and sent at once. */
export function PhotoField({
  photos,
  onChange,
  error,
  label,
  hint,
  most,
  longestSide,
  send,
}: {
  photos: ChosenPhoto[]
  onChange: (change: (photos: ChosenPhoto[]) => ChosenPhoto[]) => void
  error?: string
  label: string
  hint: string
  most: number
  longestSide: number
  send(locale: Locale, photo: Blob): Promise<Reply<string>>
}): ReactNode {
  const { t, locale } = useMessages()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const room = most - photos.length
  const failed = photos.findLast((photo) => photo.failed)?.failed

  async function add(file: File) {
    const key = newKey()
    const note = (parts: Partial<ChosenPhoto>) =>
      onChange((before) => before.map((one) => (one.key === key ? { ...one, ...parts } : one)))
    onChange((before) => [...before, { key }])
    const small = await smallPicture(file, longestSide)
    const preview = small && URL.createObjectURL(small)
    note({ preview })
    const reply = await send(locale, small ?? file)
    note(reply.ok ? { id: reply.data } : { failed: reply.message || t('reviews.photo-failed') })
  }

  function choose(files: FileList | null) {
    for (const file of [...(files ?? [])].slice(0, room)) void add(file)
    if (input.current) input.current.value = ''
  }

  return (
    <div>
      <p id={id} className="mb-1.5 flex justify-between gap-2 font-medium text-sm">
        {label}
        <span className="font-normal text-ink-faint">{t('reviews.optional')}</span>
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2.5">
        {photos.map((photo, index) => (
          <li key={photo.key} className="relative size-20 overflow-hidden rounded-input bg-sunken">
            {photo.preview && (
              <img
                src={photo.preview}
                alt={t('reviews.own-photo', { number: index + 1 })}
                className="size-full object-cover"
              />
            )}
            {!photo.id && (
              <span className="absolute inset-0 grid place-items-center bg-veil">
                {photo.failed ? (
                  <CircleAlert aria-hidden className="text-danger" />
                ) : (
                  <Spinner label={t('reviews.sending')} />
                )}
              </span>
            )}
            {(photo.id ?? photo.failed) && (
              <button
                type="button"
                onClick={() => onChange((before) => before.filter((one) => one !== photo))}
                aria-label={t('reviews.remove-photo', { number: index + 1 })}
                className="absolute end-1 top-1 grid size-7 place-items-center rounded-full bg-veil text-ink hover:bg-white [&_svg]:size-4"
              >
                <X aria-hidden />
              </button>
            )}
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className="grid size-20 cursor-pointer place-items-center rounded-input text-ink-soft inset-ring inset-ring-line-strong hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand [&_svg]:size-6">
              <ImagePlus aria-hidden />
              <input
                ref={input}
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp,image/avif"
                aria-label={t('reviews.choose-photos')}
                className="sr-only"
                onChange={(event) => choose(event.currentTarget.files)}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="mt-1.5 text-ink-soft text-xs">{hint}</p>
      <div aria-live="polite">
        <FieldError id={`${id}-photos`} error={error ?? failed} />
      </div>
    </div>
  )
}
