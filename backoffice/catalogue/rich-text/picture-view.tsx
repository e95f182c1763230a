import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { listPictures } from '#contract/staff/pictures.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useCall } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pictureAddress } from '../form/picture-source.ts'
import { PictureTexts } from '../form/picture-texts.tsx'
import { PictureNode } from './extensions.ts'

/** A picture in the text: what it shows is described with the picture, its caption belongs to the text. */
function PictureView({ node, selected, updateAttributes, deleteNode }: NodeViewProps): ReactNode {
  const { t } = useMessages()
  const [isDescribed, setDescribed] = useState(false)
  const { picture: code, caption } = node.attrs as { picture: string; caption: string }
  const query = useCall(listPictures, { codes: [code], limit: 1 }, { onFocus: false })
  const picture = query.data?.pictures[0]
  return (
    <NodeViewWrapper
      className={`my-4 grid gap-2 rounded-card border p-2 ${selected ? 'border-brand outline-2 outline-brand' : 'border-line'}`}
    >
      {picture ? (
        <img
          src={pictureAddress(picture, 640)}
          alt={picture.alt.en}
          data-drag-handle
          className="max-h-72 w-full rounded-input bg-sunken object-contain"
        />
      ) : (
        <p className="rounded-input bg-sunken p-6 text-center text-ink-soft text-sm">
          {query.data ? t('rich.picture-gone') : '…'}
        </p>
      )}
      <TextField
        label={t('rich.caption')}
        optionalLabel={t('act.optional')}
        maxLength={200}
        autoComplete="off"
        value={caption}
        onChange={({ target }) => updateAttributes({ caption: target.value })}
      />
      <span className="flex flex-wrap justify-between gap-2">
        <Button size="sm" variant="ghost" disabled={!picture} onClick={() => setDescribed(true)}>
          {t('pictures.describe')}
        </Button>
        <Button size="sm" variant="ghost" onClick={deleteNode}>
          {t('rich.remove-picture')}
        </Button>
      </span>
      {isDescribed && picture && <PictureTexts picture={picture} onClose={() => setDescribed(false)} />}
    </NodeViewWrapper>
  )
}

/** The node of pictures as the page of the editor displays it. */
export const PictureNodeWithView = PictureNode.extend({
  addNodeView() {
    return ReactNodeViewRenderer(PictureView)
  },
})
