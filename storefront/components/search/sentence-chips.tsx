import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { ReadSentence } from '#domain/search/sentence/sentence.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ChoiceChip, RemovableChip } from '#ui/primitives/badge.tsx'
import { EditableChip } from '#ui/primitives/editable-chip.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { daysText } from '../../trip/dates-field.tsx'
import { DatesPanel } from '../../trip/dates-panel.tsx'
import { partyText } from '../../trip/party-text.ts'
import { PeoplePanel } from '../../trip/people-panel.tsx'
import {
  type SentenceCatalogue,
  tripOfSentence,
  withoutPart,
  withPlace,
  withTrip,
} from './sentence-search.ts'

type Editor = 'people' | 'days' | `place ${string}`

/**
 * The parts of a sentence as chips. Travellers, days and places are changed in place, and travellers and days added where the
 * sentence has none; all parts can be taken away.
 */
export function SentenceChips({
  read,
  catalogue,
  onChange,
}: {
  read: ReadSentence
  catalogue: SentenceCatalogue
  onChange: (read: ReadSentence) => void
}): ReactNode {
  const words = useMessages()
  const { t } = words
  const [editor, setEditor] = useState<Editor>()
  const root = useRef<HTMLDivElement>(null)
  const { people, kind, term, start, end, places, backBy } = read
  const trip = tripOfSentence(read)
  const change = t('find.sentence.change')
  const remove = t('list.remove')

  /** The focus stays in the search field's form, which closes its panel without it. */
  function close() {
    root.current?.querySelector<HTMLElement>('button[aria-expanded=true]')?.focus()
    setEditor(undefined)
  }

  function take(part: Parameters<typeof withoutPart>[1]) {
    setEditor(undefined)
    onChange(withoutPart(read, part))
  }

  const editable = (part: Editor, title: string) => (
    <EditableChip
      editLabel={change}
      removeLabel={remove}
      open={editor === part}
      onEdit={() => setEditor(editor === part ? undefined : part)}
      onRemove={() => take(part)}
    >
      {title}
    </EditableChip>
  )
  const missing = (part: 'people' | 'days', title: string) => (
    <ChoiceChip selected={editor === part} onSelect={() => setEditor(editor === part ? undefined : part)}>
      {title}
    </ChoiceChip>
  )
  const fixed = (part: 'kind' | 'term' | 'start' | 'end' | 'backBy', title: string) => (
    <RemovableChip removeLabel={remove} onRemove={() => take(part)}>
      {title}
    </RemovableChip>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to Esc passing by
    <div
      ref={root}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !editor) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <ul className="flex flex-wrap gap-2">
        {people && <li>{editable('people', partyText(trip, words))}</li>}
        {trip.from && <li>{editable('days', daysText(trip, words.format) ?? '')}</li>}
        {kind && <li>{fixed('kind', t(`kind.${kind}`))}</li>}
        {term && <li>{fixed('term', term)}</li>}
        {start && <li>{fixed('start', `${t('transfers.from')}: ${nameOf(start, catalogue)}`)}</li>}
        {end && <li>{fixed('end', `${t('transfers.to')}: ${nameOf(end, catalogue)}`)}</li>}
        {places.map((id) => (
          <li key={id}>{editable(`place ${id}`, titleOf(id, catalogue))}</li>
        ))}
        {backBy && <li>{fixed('backBy', t('find.backBy', { time: words.format.time(backBy) }))}</li>}
        {!people && <li>{missing('people', t('trip.anyPeople'))}</li>}
        {!trip.from && <li>{missing('days', t('trip.anyDates'))}</li>}
      </ul>
      {editor && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field of the panel is not the search yet
        <div className="w-88 max-w-full rounded-card border border-line p-2" onKeyDown={keepEnter}>
          <EditorOf editor={editor} read={read} catalogue={catalogue} onChange={onChange} close={close} />
        </div>
      )}
    </div>
  )
}

function EditorOf({
  editor,
  read,
  catalogue,
  onChange,
  close,
}: {
  editor: Editor
  read: ReadSentence
  catalogue: SentenceCatalogue
  onChange: (read: ReadSentence) => void
  close: () => void
}): ReactNode {
  const { t } = useMessages()
  const trip = {
    trip: tripOfSentence(read),
    onTrip: (next: Parameters<typeof withTrip>[1]) => onChange(withTrip(read, next)),
    close,
  }
  if (editor === 'people') return <PeoplePanel {...trip} />
  if (editor === 'days') {
    const isTour = read.kind === 'tour'
    return <DatesPanel mode={isTour ? 'day' : 'range'} spans={isTour || !read.kind} narrow {...trip} />
  }
  const place = editor.slice('place '.length)
  return (
    <div className="p-2">
      <SelectField
        label={t('home.where')}
        value={place}
        options={catalogue.destinations.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => {
          close()
          onChange(withPlace(read, { from: place, to: target.value }))
        }}
      />
    </div>
  )
}

/** Enter in a number sets it; it does not send the form around. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function nameOf(id: string, { points }: SentenceCatalogue): string {
  return points?.find((one) => one.id === id)?.name ?? id
}

function titleOf(id: string, { destinations }: SentenceCatalogue): string {
  return destinations.find((one) => one.id === id)?.title ?? id
}
