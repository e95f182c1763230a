import { type ReactNode, useRef, useState } from 'react'
import type { MemberProfile } from '#domain/members/member.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { ChoosePicture } from '../components/choose-picture.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useDone } from './use-done.ts'

/** The member's photo, or the first letters of their name; another is chosen, or none. */
export function Photo({ profile }: { profile: MemberProfile }): ReactNode {
  const { t, locale } = useMessages()
  const done = useDone()
  const choose = useRef<HTMLButtonElement>(null)
  const [removing, setRemoving] = useState(false)
  const { picture, firstName, lastName, email } = profile

  async function change(photo: string) {
    done(await accountApi(locale).changePicture(photo), t('area.photo-saved'))
  }

  async function remove() {
    setRemoving(true)
    const isRemoved = done(await accountApi(locale).removePicture(), t('area.photo-removed'))
    setRemoving(false)
    // The pressed button goes with the photo.
    if (isRemoved) choose.current?.focus()
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
        <ChoosePicture
          ref={choose}
          label={t(picture ? 'area.photo-change' : 'area.photo-choose')}
          inputLabel={t('area.photo-choose')}
          unreadable={t('area.photo-unreadable')}
          onChoose={change}
        />
        {picture && (
          <Button
            size="sm"
            variant="ghost"
            loading={removing}
            loadingLabel={t('members.sending')}
            onClick={remove}
          >
            {t('area.photo-remove')}
          </Button>
        )}
      </div>
    </Surface>
  )
}
