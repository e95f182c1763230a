import CameraOff from 'lucide-react/icons/camera-off'
import Flashlight from 'lucide-react/icons/flashlight'
import FlashlightOff from 'lucide-react/icons/flashlight-off'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import { type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useCamera } from './use-camera.ts'
import { useCodes } from './use-codes.ts'

/** The picture of the camera, which is read for codes; or why there is none, and what to do. */
export function CameraView({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const { t } = useMessages()
  const { state, video, retry, next, torch } = useCamera()
  const [hasNoReader, setHasNoReader] = useState(false)
  const isLive = state === 'live'
  useCodes({
    video,
    active: isLive && !hasNoReader,
    onCode,
    onFailure: () => setHasNoReader(true),
  })
  const problem = hasNoReader ? 'no-reader' : isLive || state === 'starting' ? undefined : state
  return (
    <div className="relative h-[min(42dvh,26rem)] overflow-hidden rounded-card bg-ink">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('scan.camera')}
        className={cx('size-full object-cover', (!isLive || problem) && 'invisible')}
      />
      {state === 'starting' && (
        <div className="on-dark absolute inset-0 grid place-items-center text-on-ink">
          <Spinner label={t('scan.starting')} />
        </div>
      )}
      {isLive && !problem && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/5 rounded-card border-4 border-on-ink/85"
        />
      )}
      {problem && (
        <div
          role="alert"
          className="on-dark absolute inset-0 grid content-center justify-items-center gap-3 p-5 text-center text-on-ink text-sm"
        >
          <CameraOff aria-hidden className="size-8" />
          <p className="max-w-sm">{t(`camera.${problem}`)}</p>
          {problem !== 'unsupported' && (
            <Button
              size="sm"
              variant="veil"
              onClick={() => {
                setHasNoReader(false)
                retry()
              }}
            >
              {t('app.retry')}
            </Button>
          )}
        </div>
      )}
      {isLive && (
        <div className="absolute end-3 bottom-3 flex gap-2">
          {torch && (
            <IconButton
              variant="veil"
              label={t(torch.on ? 'camera.torch-off' : 'camera.torch-on')}
              aria-pressed={torch.on}
              onClick={torch.toggle}
            >
              {torch.on ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
            </IconButton>
          )}
          {next && (
            <IconButton variant="veil" label={t('camera.next')} onClick={next}>
              <SwitchCamera aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}
