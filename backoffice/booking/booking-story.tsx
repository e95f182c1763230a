import ArrowRight from 'lucide-react/icons/arrow-right'
import Banknote from 'lucide-react/icons/banknote'
import Mail from 'lucide-react/icons/mail'
import PencilLine from 'lucide-react/icons/pencil-line'
import StickyNote from 'lucide-react/icons/sticky-note'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { Timeline } from '#ui/patterns/timeline.tsx'
import { useCompany } from '../data/use-company.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { templateName } from '../parts/template-name.ts'
import { ActionName } from './action-name.tsx'
import { ChangedValues } from './changed-values.tsx'
import { MoveBackButton } from './move-back.tsx'
import { NoteEntry } from './note-entry.tsx'
import { ResendButton } from './resend-button.tsx'
import { doerOf, movedTitles, type StoryEntry, storyOf } from './story.ts'
import { useDoerText } from './use-doer-text.ts'

const icons = {
  move: <ArrowRight />,
  payment: <Banknote />,
  refund: <Undo2 />,
  email: <Mail />,
  change: <PencilLine />,
  note: <StickyNote />,
}

/** Everything that happened to a booking, the newest first. */
export function BookingStoryList({ story }: { story: BookingStory }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <Panel title={t('story.title')}>
      <Timeline
        items={storyOf(story).map((entry) => ({
          id: entry.key,
          icon: icons[entry.kind],
          time: format.moment(entry.at, zone),
          title: <Title entry={entry} />,
          body: <Body entry={entry} story={story} />,
        }))}
      />
    </Panel>
  )
}

function Title({ entry }: { entry: StoryEntry }): ReactNode {
  const { t, locale } = useMessages()
  switch (entry.kind) {
    case 'move':
      return t(`state.${entry.move.to}` as Message)
    case 'payment':
      return t('story.payment', {
        amount: formatMoney(entry.amount, locale),
        method: t(`received.${entry.how}` as Message),
      })
    case 'refund':
      return t('story.refund', {
        amount: formatMoney(entry.amount, locale),
        state: t(`refund.${entry.how}` as Message),
      })
    case 'email':
      return t('story.email', { template: templateName(entry.email.template, t) })
    case 'change':
      return <ChangeTitle change={entry.change} />
    case 'note':
      return t('story.note')
  }
}

function ChangeTitle({ change }: { change: AuditEntry }): ReactNode {
  const { t } = useMessages()
  const moved = movedTitles(change)
  return moved ? t('story.moved', moved) : <ActionName action={change.action} />
}

function Body({ entry, story }: { entry: StoryEntry; story: BookingStory }): ReactNode {
  const { t } = useMessages()
  const doerText = useDoerText()
  const by = (label: string) => doerText(doerOf(label, story.audit))
  if (entry.kind === 'move') {
    // Reasons of staff are their words; those of the system are for the log, in English.
    const isByStaff = /^(staff|command):/.test(entry.move.by)
    return [by(entry.move.by), isByStaff && entry.move.why].filter(Boolean).join(' · ')
  }
  if (entry.kind === 'email') {
    const { recipient, sentAt, error } = entry.email
    const state = sentAt ? t('story.sent') : error ? t('story.failed', { error }) : t('story.queued')
    return (
      <>
        {recipient} · {state} <ResendButton entry={entry.email} story={story} />
      </>
    )
  }
  if (entry.kind === 'note') return <NoteEntry note={entry.note} story={story} />
  if (entry.kind !== 'change') return null
  const { change } = entry
  return (
    <>
      <p>{[by(change.by), change.reason].filter(Boolean).join(' · ')}</p>
      <ChangedValues change={change} />
      <MoveBackButton entry={change} />
    </>
  )
}
