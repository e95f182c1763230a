import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LightboxProps } from './lightbox.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })))

/** The lightbox, whose code is loaded when it is opened for the first time. */
export function LazyLightbox(props: LightboxProps): ReactNode {
  const [used, setUsed] = useState(false)
  if (props.index !== undefined && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
