import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react'
import { type Focus, middle, objectPosition } from '#domain/catalogue/focus.ts'
import { TextButton } from '#ui/primitives/link.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type ListedPicture, pictureAddress } from './picture-source.ts'

/** The crops of the shop: cards, the large pictures of pages, and the home page of a phone. */
const frames = [
  { name: 'card', className: 'aspect-card w-28' },
  { name: 'hero', className: 'aspect-[21/9] w-44' },
  { name: 'phone', className: 'aspect-[3/4] w-18' },
] as const

/** Which point of a picture every crop shows: by a press on the picture, or by arrow keys. */
export function FocusField({
  picture,
  value,
  onValue,
}: {
  picture: ListedPicture
  value: Focus
  onValue: (value: Focus) => void
}): ReactNode {
  const { t } = useMessages()
  const id = useId()
  const address = pictureAddress(picture, 640)
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    onValue({
      x: percentOf((clientX - box.left) / box.width),
      y: percentOf((clientY - box.top) / box.height),
    })
  }
  function onKey(event: KeyboardEvent) {
    const step = event.shiftKey ? 10 : 1
    const moves: Record<string, Focus> = {
      ArrowLeft: { x: value.x - step, y: value.y },
      ArrowRight: { x: value.x + step, y: value.y },
      ArrowUp: { x: value.x, y: value.y - step },
      ArrowDown: { x: value.x, y: value.y + step },
      Home: middle,
    }
    const to = moves[event.key]
    if (!to) return
    event.preventDefault()
    onValue({ x: percentOf(to.x / 100), y: percentOf(to.y / 100) })
  }
  return (
    <div className="grid gap-3">
      <div>
        <p id={id} className="mb-1.5 font-medium text-sm">
          {t('pictures.focus')}
        </p>
        <span className="grid place-items-center rounded-input bg-sunken">
          <span
            role="slider"
            tabIndex={0}
            aria-labelledby={id}
            aria-describedby={`${id}-hint`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={value.x}
            aria-valuetext={t('pictures.focus-at', value)}
            onKeyDown={onKey}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture?.(event.pointerId)
              place(event)
            }}
            onPointerMove={(event) => {
              if (event.buttons === 1) place(event)
            }}
            className="relative block cursor-crosshair touch-none select-none overflow-hidden rounded-input focus-visible:outline-2 focus-visible:outline-brand"
          >
            <img src={address} alt="" draggable={false} className="block max-h-64 max-w-full" />
            <span
              aria-hidden
              className="-translate-1/2 pointer-events-none absolute size-7 rounded-full border-2 border-white bg-brand/60 shadow-card"
              style={{ left: `${value.x}%`, top: `${value.y}%` }}
            />
          </span>
        </span>
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-xs">
          {t('pictures.focus-hint')}{' '}
          {objectPosition(value) && (
            <TextButton onClick={() => onValue(middle)}>{t('pictures.focus-middle')}</TextButton>
          )}
        </p>
      </div>
      <ul className="flex flex-wrap items-end gap-3">
        {frames.map(({ name, className }) => (
          <li key={name} className="grid gap-1">
            <img
              src={address}
              alt=""
              className={`rounded-input object-cover ${className}`}
              style={{ objectPosition: objectPosition(value) }}
            />
            <span className="text-ink-soft text-xs">{t(`pictures.crop-${name}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function percentOf(share: number): number {
  return Math.min(100, Math.max(0, Math.round(share * 100)))
}
