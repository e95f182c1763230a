import { type ReactNode, useState } from 'react'
import { listPictures } from '#contract/staff/pictures.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCall } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Failure } from '../../parts/failure.tsx'
import { pictureAddress } from './picture-source.ts'

/** Chooses among the pictures that the company has, by words of their texts. */
export function PictureChoice({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: readonly string[]
  onChoose: (code: string) => void
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const query = useCall(listPictures, { words: words || undefined, limit: 60 }, { onFocus: false })
  const { data, error } = query
  return (
    <Modal open onClose={onClose} title={t('pictures.choose')} closeLabel={t('app.close')} width="2xl">
      <div className="grid gap-4">
        <TextField
          type="search"
          label={t('pictures.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={100}
          autoComplete="off"
        />
        {error && !data && <Failure error={error} onRetry={() => void query.refetch()} />}
        {!data && !error && <ListSkeleton rows={3} />}
        {data?.pictures.length === 0 && <EmptyState title={t('pictures.none')} />}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
          {data?.pictures.map((picture) => (
            <li key={picture.code}>
              <button
                type="button"
                disabled={chosen.includes(picture.code)}
                onClick={() => onChoose(picture.code)}
                className="block w-full overflow-hidden rounded-input bg-sunken outline-offset-2 hover:opacity-85 disabled:opacity-40"
              >
                <img
                  src={pictureAddress(picture, 320)}
                  alt={picture.alt.en}
                  title={picture.alt.en}
                  loading="lazy"
                  className="aspect-wide w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {data?.next && <p className="text-ink-soft text-sm">{t('pictures.more')}</p>}
      </div>
    </Modal>
  )
}
