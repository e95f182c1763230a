import { type ReactNode, useCallback, useState } from 'react'
import { importFile } from '#ui/import-file.ts'
import type { LightboxProps } from '#ui/pictures/lightbox.tsx'
import { useLazyLayer } from './use-lazy-layer.ts'

const load = () => importFile(() => import('#ui/pictures/lightbox.tsx')).then(({ Lightbox }) => Lightbox)

/** The lightbox, whose code is fetched when it is opened for the first time. */
export function LightboxLayer(props: LightboxProps): ReactNode {
  const { index, onClose } = props
  const [used, setUsed] = useState(false)
  const forget = useCallback(() => {
    setUsed(false)
    onClose()
  }, [onClose])
  const Lightbox = useLazyLayer(used, load, forget)
  if (index !== undefined && !used) setUsed(true)
  return Lightbox && <Lightbox {...props} />
}
