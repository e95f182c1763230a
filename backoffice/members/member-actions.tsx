import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  blockMember,
  endMemberSessions,
  eraseMember,
  exportMember,
  getMember,
  listMembers,
  setMemberGroup,
  unblockMember,
} from '#contract/staff/members.ts'
import type { StaffMember } from '#domain/members/staff-member.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useSend } from '../data/calls.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { ForGood } from '../parts/for-good.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { useWayBack } from '../parts/way-back.ts'
import { MergeForm } from './merge-form.tsx'

type Name = 'group' | 'sessions' | 'merge' | 'block' | 'unblock' | 'export' | 'erase'

const labels: Record<Name, Message> = {
  group: 'members.set-group',
  sessions: 'members.end-sessions',
  merge: 'members.merge',
  block: 'members.block',
  unblock: 'members.unblock',
  export: 'members.export',
  erase: 'members.erase',
}

type Props = { story: StaffMember; onClose: () => void }

/** What staff with `members.edit` can do with an account; each asks first. */
export function MemberActions({ story }: { story: StaffMember }): ReactNode {
  const { t } = useMessages()
  const [open, setOpen] = useState<Name>()
  const close = () => setOpen(undefined)
  const isBlocked = story.member.blockedAt !== undefined
  const needs: Partial<Record<Name, boolean>> = {
    group: story.groups.length > 1,
    sessions: story.sessions.length > 0,
    merge: !isBlocked,
    block: !isBlocked,
    unblock: isBlocked,
  }
  const names = (Object.keys(labels) as Name[]).filter((name) => needs[name] ?? true)
  return (
    <Panel title={t('members.account')}>
      <div className="grid gap-2">
        {names.map((name) => (
          <Button key={name} size="sm" onClick={() => setOpen(name)}>
            {t(labels[name])}
          </Button>
        ))}
      </div>
      {open === 'group' && <SetGroup story={story} onClose={close} />}
      {open === 'sessions' && <EndSessions story={story} onClose={close} />}
      {(open === 'block' || open === 'unblock') && <Block move={open} story={story} onClose={close} />}
      {open === 'merge' && <MergeForm story={story} onClose={close} />}
      {open === 'export' && <Export story={story} onClose={close} />}
      {open === 'erase' && <Erase story={story} onClose={close} />}
    </Panel>
  )
}

function SetGroup({ story, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getMember, listMembers] })
  const { id } = story.member
  // The group that this dialog displays: a colleague’s choice is to be read first.
  const [from] = useState(story.member.group)
  const [group, setGroup] = useState(from)
  return (
    <ActionForm
      title={t('members.set-group')}
      submit={t('members.set-group')}
      disabled={group === from}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(setMemberGroup, { id, group, from }))}
    >
      <SelectField
        label={t('members.group')}
        hint={t('members.group-hint')}
        value={group}
        onChange={({ target }) => setGroup(target.value)}
        options={story.groups.map(({ code, title }) => ({ value: code, label: title }))}
      />
    </ActionForm>
  )
}

function EndSessions({ story, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getMember] })
  return (
    <ActionForm
      title={t('members.end-sessions')}
      submit={t('members.end-sessions')}
      danger
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(endMemberSessions, { id: story.member.id }))}
    >
      <p className="text-ink-soft">{t('members.end-sessions-text')}</p>
    </ActionForm>
  )
}

function Block({ move, story, onClose }: Props & { move: 'block' | 'unblock' }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getMember, listMembers] })
  const [reason, setReason] = useState('')
  const call = move === 'block' ? blockMember : unblockMember
  return (
    <ActionForm
      title={t(labels[move])}
      submit={t(labels[move])}
      danger={move === 'block'}
      disabled={reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(call, { id: story.member.id, reason: reason.trim() }))}
    >
      <p className="text-ink-soft">{t(`members.${move}-text`)}</p>
      <ReasonField
        value={reason}
        onValue={setReason}
        hint={move === 'block' ? t('members.block-reason-hint') : undefined}
      />
    </ActionForm>
  )
}

function Export({ story, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [] })
  const { id } = story.member
  const [reason, setReason] = useState('')
  async function download() {
    const reply = await send(exportMember, { id, reason: reason.trim() })
    if (reply.ok) saveJson(`member-${id}.json`, reply.data)
    return reply
  }
  return (
    <ActionForm
      title={t('members.export')}
      submit={t('members.export')}
      disabled={reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(download)}
    >
      <p className="text-ink-soft">{t('members.export-text')}</p>
      <ReasonField value={reason} onValue={setReason} />
    </ActionForm>
  )
}

/** Saves a value as a file of the browser. */
function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(value, undefined, 2)], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

function Erase({ story, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const navigate = useNavigate()
  const list = useWayBack('/members')
  const action = useAction({
    onDone: () => void navigate(list, { replace: true }),
    refresh: [listMembers],
  })
  const { id } = story.member
  return (
    <ForGood
      title={t('members.erase')}
      action={action}
      onClose={onClose}
      onSubmit={(reason) => void action.perform(() => send(eraseMember, { id, reason }))}
    >
      <p className="text-ink-soft">{t('members.erase-text')}</p>
    </ForGood>
  )
}
