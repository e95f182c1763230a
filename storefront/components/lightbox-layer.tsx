import { type ReactNode, useCallback, useState } from 'react'
import { importFile } from '#ui/import-file.ts'
import type { LightboxProps } from '#ui/pictures/lightbox.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLazyLayer } from './use-lazy-layer.ts'

const load = () => importFile(() => import('#ui/pictures/lightbox.tsx')).then(({ Lightbox }) => Lightbox)

/** The lightbox, whose code is fetched when it is opened for the first time. */
export function LightboxLayer({
  labels,
  ...props
}: Omit<LightboxProps, 'labels'> & {
  labels: Pick<LightboxProps['labels'], 'title' | 'close' | 'previous' | 'next' | 'position'>
}): ReactNode {
  const { index, onClose } = props
  const { t } = useMessages()
  const [used, setUsed] = useState(false)
  const forget = useCallback(() => {
    setUsed(false)
    onClose()
  }, [onClose])
  const Lightbox = useLazyLayer(used, load, forget)
  if (index !== undefined && !used) setUsed(true)
  return (
    Lightbox && (
      <Lightbox
        {...props}
        labels={{
          ...labels,
          zoomIn: t('pictures.zoom-in'),
          zoomOut: t('pictures.zoom-out'),
          thumbnails: t('pictures.thumbnails'),
          carousel: t('pictures.carousel'),
          slide: t('pictures.slide'),
        }}
      />
    )
  )
}
