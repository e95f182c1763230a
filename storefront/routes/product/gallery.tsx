import { type ReactNode, useState } from 'react'
import type { Picture } from '#domain/catalogue/product.ts'
import { Mosaic } from '#ui/pictures/mosaic.tsx'
import { pictureData } from '../../company/picture-data.ts'
import { useShop } from '../../company/shop.tsx'
import { LightboxLayer } from '../../components/lightbox-layer.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** The product's pictures as a mosaic; each opens the lightbox at its place. */
export function Gallery({ pictures }: { pictures: Picture[] }): ReactNode {
  const [open, setOpen] = useState<number>()
  const { uploadBase } = useShop()
  const { t, format } = useMessages()
  if (pictures.length === 0) return null
  const shown = pictures.map((picture) => pictureData(picture, uploadBase))
  const count = shown.length
  return (
    <>
      <Mosaic
        pictures={shown}
        onOpen={setOpen}
        openLabel={(index) =>
          t('product.open-picture', { alt: shown[index]?.alt ?? '', number: index + 1, count })
        }
        allLabel={t('product.all-pictures', { count })}
      />
      <LightboxLayer
        pictures={shown}
        index={open}
        onClose={() => setOpen(undefined)}
        labels={{
          title: t('product.pictures'),
          close: t('product.close'),
          previous: t('product.previous-picture'),
          next: t('product.next-picture'),
          position: (index) => format.digits(`${index + 1} / ${count}`),
        }}
      />
    </>
  )
}
