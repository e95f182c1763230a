import { type ReactNode, useRef, useState } from 'react'
import type { MemberProfile } from '#domain/members/member.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { smallPictureText } from '../components/small-picture.ts'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useDone } from './use-done.ts'

/** In pixels: more than the server keeps, and far less than a camera makes. */
const longestSide = 800

/** The member's photo, or the first letters of their name; another is chosen, or none. */
export function Photo({ profile }: { profile: MemberProfile }): ReactNode {
  const { t, locale } = useMessages()
  const done = useDone()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { picture, firstName, lastName, email } = profile

  async function choose(file: File | undefined) {
    if (!file) return
    setBusy(true)
    const small = await smallPictureText(file, longestSide)
    if (small) done(await accountApi(locale).changePicture(small), t('area.photo-saved'))
    else toast(t('area.photo-unreadable'), { tone: 'danger' })
    setBusy(false)
    if (input.current) input.current.value = ''
  }

  async function remove() {
    setBusy(true)
    done(await accountApi(locale).removePicture(), t('area.photo-removed'))
    setBusy(false)
  }

  return (
    <Surface className="flex flex-wrap items-center gap-5">
      {picture ? (
        <img
          src={`/api${picture}`}
          alt={t('area.photo')}
          width={80}
          height={80}
          className="size-20 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-20 place-items-center rounded-full bg-brand-soft font-bold text-2xl text-brand-strong"
        >
          {`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toLocaleUpperCase(locale)}
        </span>
      )}
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold text-lg">
          {firstName} {lastName}
        </p>
        <p className="truncate text-ink-soft text-sm">
          <bdi>{email}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('area.photo-choose')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <Button
          size="sm"
          loading={busy}
          loadingLabel={t('members.sending')}
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'area.photo-change' : 'area.photo-choose')}
        </Button>
        {picture && (
          <Button size="sm" variant="ghost" onClick={remove}>
            {t('area.photo-remove')}
          </Button>
        )}
      </div>
    </Surface>
  )
}
