import { type ReactNode, useState } from 'react'
import { differencesOf } from '#domain/catalogue/differences.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { mergeChanges } from '#domain/catalogue/merge.ts'
import { Modal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { DifferenceList, Value } from '../difference-list.tsx'
import { useLabels } from '../form/labels.ts'
import type { Edited } from './edited.ts'

/** A colleague's change beside one's own: fields that both changed are chosen, nothing is saved yet. */
export function MergeDialog({
  base,
  mine,
  theirs,
  onMerged,
  onClose,
}: {
  base: EntryDocument
  mine: EntryDocument
  theirs: Edited
  onMerged: (merged: EntryDocument) => void
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const labels = useLabels()
  const [theirsAt, setTheirsAt] = useState<readonly string[]>([])
  const sides = { base, mine, theirs: theirs.document }
  const prefer = (path: string) => (theirsAt.includes(path) ? 'theirs' : 'mine')
  const { merged, conflicts } = mergeChanges(sides, prefer)
  return (
    <Modal
      open
      onClose={onClose}
      title={t('entry.merge')}
      closeLabel={t('app.close')}
      width="2xl"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onMerged(theirs.document)}>{t('entry.merge-discard')}</Button>
          <Button variant="action" onClick={() => onMerged(merged as EntryDocument)}>
            {t('entry.merge-take')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        {conflicts.length > 0 && (
          <section className="grid gap-3">
            <h3 className="text-base">{t('entry.conflicts', { count: conflicts.length })}</h3>
            {conflicts.map(({ path, ...sides }) => (
              <fieldset key={path} className="grid gap-2">
                <legend className="mb-1 font-medium text-sm">{labels.way(path)}</legend>
                <div className="grid gap-2 sm:grid-cols-2">
                  {(['mine', 'theirs'] as const).map((side) => (
                    <label key={side} className="grid cursor-pointer content-start gap-1.5">
                      <span className="flex items-center gap-2 text-sm">
                        <input
                          type="radio"
                          name={path}
                          checked={prefer(path) === side}
                          onChange={() =>
                            setTheirsAt(
                              side === 'theirs'
                                ? [...theirsAt, path]
                                : theirsAt.filter((one) => one !== path),
                            )
                          }
                        />
                        {t(`entry.merge-${side}`)}
                      </span>
                      <Value tone="bg-sunken" label={t(`entry.merge-${side}`)} value={sides[side]} />
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </section>
        )}
        <section className="grid gap-3">
          <h3 className="text-base">{t('entry.merge-changed')}</h3>
          <DifferenceList differences={differencesOf(base, theirs.document)} />
        </section>
      </div>
    </Modal>
  )
}
