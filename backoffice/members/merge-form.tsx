import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { getMember, listMembers, mergeMembers, previewMerge } from '#contract/staff/members.ts'
import { searchWords } from '#domain/booking/booking-list.ts'
import { type MergePreview, movedThings } from '#domain/members/merge.ts'
import type { ListedMember, StaffMember } from '#domain/members/staff-member.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCall, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'

/** Merges two accounts of one person: the other one is searched, one of the two stays, and what moves is displayed first. */
export function MergeForm({ story, onClose }: { story: StaffMember; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const navigate = useNavigate()
  const { member, groups } = story
  const [other, setOther] = useState<ListedMember>()
  const [remaining, setRemaining] = useState(member.id)
  const [reason, setReason] = useState('')
  const pair = other && {
    from: remaining === member.id ? other.id : member.id,
    into: remaining === member.id ? member.id : other.id,
  }
  const preview = useCall(previewMerge, pair ?? { from: member.id, into: member.id }, {
    enabled: pair !== undefined,
  })
  // Another pair may still be the data of the call.
  const isOfPair = preview.data?.from.id === pair?.from && preview.data?.into.id === pair?.into
  const shown = isOfPair ? preview.data : undefined
  const action = useAction({
    onDone: () => {
      onClose()
      if (pair && pair.into !== member.id) void navigate(`/members/${pair.into}`, { replace: true })
    },
    refresh: [getMember, listMembers],
  })
  return (
    <ActionForm
      title={t('members.merge')}
      submit={t('members.merge')}
      danger
      disabled={!shown || reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        pair && void action.perform(() => send(mergeMembers, { ...pair, reason: reason.trim() }))
      }
    >
      <p className="text-ink-soft">{t('members.merge-text')}</p>
      <OtherAccount
        member={member}
        other={other}
        onOther={(chosen) => {
          setOther(chosen)
          setRemaining(member.id)
        }}
      />
      {other && (
        <>
          <RadioCards
            legend={t('members.merge-stays')}
            columns={2}
            value={remaining}
            onValue={setRemaining}
            options={[member, other].map(optionOf)}
          />
          <PreviewState error={preview.error} isReady={shown !== undefined}>
            {shown && <Moves preview={shown} groups={groups} />}
          </PreviewState>
          <Notice tone="warning">
            {nameOf(other) !== nameOf(member) && <p>{t('members.merge-names')}</p>}
            <p>{t('members.merge-for-good')}</p>
          </Notice>
        </>
      )}
      <ReasonField value={reason} onValue={setReason} />
    </ActionForm>
  )
}

function OtherAccount({
  member,
  other,
  onOther,
}: {
  member: ListedMember
  other: ListedMember | undefined
  onOther: (member: ListedMember) => void
}): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const isLongEnough = searchWords(words).length > 0
  const { data } = useCall(listMembers, { words, limit: 6 }, { enabled: isLongEnough })
  const found = isLongEnough ? data?.members.filter(({ id }) => id !== member.id).slice(0, 5) : undefined
  return (
    <>
      <TextField
        type="search"
        label={t('members.merge-other')}
        hint={t('members.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={120}
        autoComplete="off"
      />
      {found?.length === 0 && <p className="text-ink-soft text-sm">{t('members.none')}</p>}
      {found && found.length > 0 && (
        <RadioCards
          legend={t('members.merge-found')}
          legendHidden
          value={other?.id ?? ''}
          onValue={(id) => onOther(found.find((one) => one.id === id)!)}
          options={found.map(optionOf)}
        />
      )}
    </>
  )
}

function optionOf({ id, firstName, lastName, email }: ListedMember) {
  return {
    value: id,
    label: `${firstName} ${lastName}`,
    detail: <span className="wrap-anywhere">{email}</span>,
  }
}

function nameOf({ firstName, lastName }: ListedMember): string {
  return `${firstName} ${lastName}`.toLowerCase()
}

function Moves({
  preview: { from, into, moves, filled, logins },
  groups,
}: {
  preview: MergePreview
  groups: StaffMember['groups']
}): ReactNode {
  const { t } = useMessages()
  const group = groups.find(({ code }) => code === into.group)?.title ?? into.group
  const moving = movedThings.filter((thing) => moves[thing] > 0)
  return (
    <div className="grid gap-3">
      <p>{t('members.merge-address', { remaining: into.email, ended: from.email })}</p>
      {moving.length > 0 ? (
        <KeyValueList
          items={moving.map((thing) => ({
            id: thing,
            label: t(`members.moves-${thing}`),
            value: moves[thing],
          }))}
        />
      ) : (
        <p>{t('members.merge-nothing')}</p>
      )}
      <ul className="grid list-disc gap-1 ps-5">
        {filled.map((field) => (
          <li key={field}>{t(`members.fills-${field}`)}</li>
        ))}
        {logins > 0 && <li>{t('members.merge-logins', { count: logins })}</li>}
        <li>{t('members.merge-group', { group })}</li>
        <li>{t('members.merge-consents')}</li>
      </ul>
    </div>
  )
}
