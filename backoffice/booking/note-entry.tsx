import { type ReactNode, useState } from 'react'
import { deleteNote, editNote } from '#contract/staff/booking-changes.ts'
import { getBooking } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { useAction } from '../parts/use-action.ts'
import { useAccount } from '../session/use-session.ts'
import { doerOf } from './story.ts'
import { useDoerText } from './use-doer-text.ts'

type Props = { note: BookingStory['notes'][number]; story: BookingStory }

/** An internal note in the history; it can be edited and deleted there. */
export function NoteEntry({ note, story }: Props): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const doerText = useDoerText()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const by = (label: string) => doerText(doerOf(label, story.audit))
  return (
    <>
      <p className="whitespace-pre-line text-ink">{note.text}</p>
      <p>
        {by(note.by)}
        {note.editedBy && ` · ${t('notes.edited-by', { name: by(note.editedBy) })}`}
      </p>
      {may('bookings.edit') && (
        <p className="flex gap-4">
          <TextButton onClick={() => setOpen('edit')}>{t('notes.edit')}</TextButton>
          <TextButton onClick={() => setOpen('delete')}>{t('notes.delete')}</TextButton>
        </p>
      )}
      {open === 'edit' && <EditNote note={note} story={story} onClose={close} />}
      {open === 'delete' && <DeleteNote note={note} story={story} onClose={close} />}
    </>
  )
}

function EditNote({ note, story, onClose }: Props & { onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking] })
  const [opened] = useState(note.text)
  const [text, setText] = useState(opened)
  const { number } = story.managed.booking
  const isChanged = text.trim() !== '' && text.trim() !== note.text
  // A colleague’s text is replaced only by who was refused because of it, and has it before their eyes.
  const was = action.problem ? note.text : opened
  const save = () => send(editNote, { number, note: note.id, text: text.trim(), was })
  return (
    <ActionForm
      title={t('notes.edit')}
      submit={t('notes.save')}
      disabled={!isChanged}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(save)}
    >
      {note.text !== opened && isChanged && (
        <Notice tone="warning" title={t('notes.of-colleague')}>
          <p className="whitespace-pre-line">{note.text}</p>
        </Notice>
      )}
      <TextArea
        label={t('notes.add')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={4000}
      />
    </ActionForm>
  )
}

function DeleteNote({ note, story, onClose }: Props & { onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking] })
  const { number } = story.managed.booking
  return (
    <ActionForm
      title={t('notes.delete')}
      submit={t('notes.delete')}
      danger
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(deleteNote, { number, note: note.id }))}
    >
      <p className="whitespace-pre-line text-ink-soft">{note.text}</p>
    </ActionForm>
  )
}
