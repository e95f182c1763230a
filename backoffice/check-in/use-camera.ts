import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type CameraState = 'starting' | 'live' | 'denied' | 'missing' | 'busy' | 'unsupported'

export type Camera = {
  state: CameraState
  video: RefObject<HTMLVideoElement | null>
  /** Attempts once more, for example after the permission was given. */
  retry(): void
  /** Turns to the next camera; undefined where there is one alone. */
  next?: (() => void) | undefined
  torch?: { on: boolean; toggle(): void } | undefined
}

/** The torch is in browsers of phones, and not in the types. */
type TorchConstraints = MediaTrackConstraints & { advanced: { torch: boolean }[] }

/** Displays the camera in a video element while the page is visible; the one at the back where there is one. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(undefined)
  const [state, setState] = useState<CameraState>('starting')
  const [devices, setDevices] = useState<readonly string[]>([])
  const [device, setDevice] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [torch, setTorch] = useState<boolean>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again
  useEffect(() => {
    let left = false
    let stream: MediaStream | undefined

    async function start() {
      stop()
      if (!navigator.mediaDevices?.getUserMedia) return setState('unsupported')
      setState('starting')
      try {
        const wanted = device ? { deviceId: { exact: device } } : { facingMode: 'environment' }
        const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
        const started = await navigator.mediaDevices.getUserMedia({
          video: { ...wanted, ...size },
          audio: false,
        })
        if (left || document.hidden) return stopTracks(started)
        stream = started
        const [first] = started.getVideoTracks()
        track.current = first
        // Another app, or the system, may take the camera away.
        first?.addEventListener('ended', () => !left && setState('busy'))
        const capabilities = first?.getCapabilities?.() as { torch?: boolean } | undefined
        setTorch(capabilities?.torch ? false : undefined)
        if (video.current) {
          video.current.srcObject = started
          await video.current.play()
        }
        if (left) return
        setState('live')
        const all = await navigator.mediaDevices.enumerateDevices()
        setDevices(all.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId))
      } catch (error) {
        if (!left && !document.hidden) setState(stateOf(error))
      }
    }

    function stop() {
      if (stream) stopTracks(stream)
      stream = undefined
      track.current = undefined
    }

    const turn = () => (document.hidden ? stop() : void start())
    document.addEventListener('visibilitychange', turn)
    void start()
    return () => {
      left = true
      stop()
      document.removeEventListener('visibilitychange', turn)
    }
  }, [device, attempt])

  const next = useCallback(() => {
    const current = track.current?.getSettings().deviceId
    setDevice(devices[(devices.indexOf(current ?? '') + 1) % devices.length])
  }, [devices])

  const toggle = useCallback(() => {
    const on = !torch
    track.current
      ?.applyConstraints({ advanced: [{ torch: on }] } as TorchConstraints)
      .then(() => setTorch(on))
      .catch(() => setTorch(undefined))
  }, [torch])

  return {
    state,
    video,
    retry: () => setAttempt((count) => count + 1),
    next: devices.length > 1 ? next : undefined,
    torch: torch === undefined ? undefined : { on: torch, toggle },
  }
}

function stopTracks(stream: MediaStream): void {
  for (const one of stream.getTracks()) one.stop()
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}
