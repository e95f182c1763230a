import { type ReactNode, useState } from 'react'
import { addNote, setTags } from '#contract/staff/booking-changes.ts'
import { getBooking } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { RemovableChip } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from '../parts/failure.tsx'
import { LeaveQuestion } from '../parts/leave-question.tsx'
import { Panel } from '../parts/panel.tsx'
import { useUnsaved } from '../parts/use-unsaved.ts'
import { useAccount } from '../session/use-session.ts'

/** Internal notes and tags of a booking, for those who may edit it. */
export function BookingNotes({ story }: { story: BookingStory }): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const send = useSend()
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'note' | 'tags'>()
  const [note, setNote] = useState('')
  const [tag, setTag] = useState('')
  const blocker = useUnsaved(note.trim() !== '' || tag.trim() !== '')
  const { number } = story.managed.booking
  if (!may('bookings.edit')) return null

  async function change(
    what: 'note' | 'tags',
    request: () => ReturnType<typeof send<typeof addNote.input, typeof addNote.output, never>>,
  ) {
    // The tags are sent whole: a second change waits for what the first has made of them.
    if (busy) return false
    setBusy(what)
    setProblem(undefined)
    const reply = await request()
    if (!reply.ok) setProblem(refusedText(reply, t))
    else await refresh(getBooking)
    setBusy(undefined)
    return reply.ok
  }

  const saveTags = (tags: readonly string[]) => change('tags', () => send(setTags, { number, tags }))
  return (
    <Panel title={t('notes.title')}>
      <div className="grid gap-4">
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <Line
          label={t('notes.add')}
          button={t('notes.save')}
          busy={busy === 'note'}
          multiline
          text={note}
          onText={setNote}
          onSave={(text) => change('note', () => send(addNote, { number, text }))}
        />
        <div className="grid gap-2">
          <Line
            label={t('notes.tag')}
            button={t('notes.add-tag')}
            busy={busy === 'tags'}
            text={tag}
            onText={setTag}
            onSave={(added) => saveTags([...story.tags, added])}
          />
          <div className="flex flex-wrap gap-2">
            {story.tags.map((stored) => (
              <RemovableChip
                key={stored}
                removeLabel={t('notes.remove-tag')}
                onRemove={() => void saveTags(story.tags.filter((one) => one !== stored))}
              >
                {stored}
              </RemovableChip>
            ))}
          </div>
        </div>
      </div>
      <LeaveQuestion blocker={blocker} />
    </Panel>
  )
}

function Line({
  label,
  button,
  busy,
  multiline = false,
  text,
  onText,
  onSave,
}: {
  label: string
  button: string
  busy: boolean
  multiline?: boolean
  text: string
  onText: (text: string) => void
  onSave: (text: string) => Promise<boolean>
}): ReactNode {
  const { t } = useMessages()
  async function save() {
    if (text.trim() === '' || busy) return
    if (await onSave(text.trim())) onText('')
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {multiline ? (
        <TextArea
          label={label}
          value={text}
          onChange={({ target }) => onText(target.value)}
          maxLength={4000}
          className="grow basis-full"
        />
      ) : (
        <TextField
          label={label}
          value={text}
          onChange={({ target }) => onText(target.value)}
          maxLength={30}
          autoComplete="off"
          className="grow"
        />
      )}
      <Button type="submit" loading={busy} loadingLabel={t('app.sending')}>
        {button}
      </Button>
    </form>
  )
}
