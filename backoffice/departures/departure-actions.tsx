import { type ReactNode, useState } from 'react'
import {
  assignDeparture,
  closeDeparture,
  listDepartures,
  listGuests,
  reopenDeparture,
  runAnyway,
} from '#contract/staff/departures.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../data/calls.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'
import { useAccount } from '../session/use-session.ts'
import { CapacityForm } from './capacity-form.tsx'
import { type Departure, type Manifest, manifestPath, type OfDeparture } from './departure.ts'
import { EmailForm } from './email-form.tsx'
import { MinimumForm } from './minimum-form.tsx'
import { ResourcesForm } from './resources-form.tsx'
import { VehiclesForm } from './vehicles-form.tsx'

type Name =
  | 'email'
  | 'close'
  | 'reopen'
  | 'capacity'
  | 'assign'
  | 'vehicles'
  | 'resources'
  | 'minimum'
  | 'run'

type Props = OfDeparture & { manifest: Manifest }

const forms: Record<Name, { label: Message; Form: (props: Props) => ReactNode }> = {
  email: { label: 'departure.email', Form: EmailForm },
  assign: { label: 'departure.assign', Form: AssignForm },
  vehicles: { label: 'departure.vehicles', Form: VehiclesForm },
  resources: { label: 'departure.resources', Form: ResourcesForm },
  capacity: { label: 'departure.capacity', Form: CapacityForm },
  minimum: { label: 'departure.minimum', Form: MinimumForm },
  run: { label: 'departure.run', Form: RunForm },
  close: { label: 'departure.close', Form: CloseForm },
  reopen: { label: 'departure.reopen', Form: ReopenForm },
}

/** What staff can change of a departure. */
export function DepartureActions({
  departure,
  manifest,
}: {
  departure: Departure
  manifest: Manifest
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const [open, setOpen] = useState<Name>()
  const isBelow = departure.minimum && departure.minimum.stage !== 'met' && !departure.minimum.runsAnyway
  const names: Name[] = [
    ...(manifest.guests.length > 0 ? (['email'] as const) : []),
    'assign',
    'vehicles',
    ...(may('resources.manage') ? (['resources'] as const) : []),
    'capacity',
    'minimum',
    ...(isBelow ? (['run'] as const) : []),
    departure.closure ? 'reopen' : 'close',
  ]
  const Form = open && forms[open].Form
  return (
    <div data-actions className="flex flex-wrap gap-2 md:col-span-2 print:hidden">
      {names.map((name) => (
        <Button key={name} size="sm" onClick={() => setOpen(name)}>
          {t(forms[name].label)}
        </Button>
      ))}
      {(departure.bookings > 0 || departure.closure) && (
        <ButtonLink size="sm" href={`${manifestPath(departure)}/rescue`}>
          {t('rescue.open')}
        </ButtonLink>
      )}
      {Form && <Form departure={departure} manifest={manifest} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const refresh = [listDepartures, listGuests]

function CloseForm({ departure, onClose }: OfDeparture): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={t('departure.close')}
      submit={t('departure.close')}
      danger
      disabled={reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(closeDeparture, { departure: departure.id, reason: reason.trim() }))
      }
    >
      <Notice tone="warning">{t('departure.close-text', { count: departure.bookings })}</Notice>
      <TextField
        label={t('act.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={500}
        required
      />
    </ActionForm>
  )
}

function ReopenForm({ departure, onClose }: OfDeparture): ReactNode {
  return (
    <Plain
      title="departure.reopen"
      text="departure.reopen-text"
      onClose={onClose}
      call={reopenDeparture}
      departure={departure}
    />
  )
}

function RunForm({ departure, onClose }: OfDeparture): ReactNode {
  return (
    <Plain
      title="departure.run"
      text="departure.run-text"
      onClose={onClose}
      call={runAnyway}
      departure={departure}
    />
  )
}

function Plain({
  title,
  text,
  call,
  departure,
  onClose,
}: OfDeparture & {
  title: Message
  text: Message
  call: typeof reopenDeparture | typeof runAnyway
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={t(title)}
      submit={t(title)}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(call, { departure: departure.id, reason: reason.trim() || undefined }))
      }
    >
      <p className="text-ink-soft">{t(text)}</p>
      <ReasonField optional value={reason} onValue={setReason} />
    </ActionForm>
  )
}

function AssignForm({ departure, onClose }: OfDeparture): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  // Only what was typed here: a colleague may name the other one meanwhile.
  const [guide, setGuide] = useState<string>()
  const [vehicle, setVehicle] = useState<string>()
  return (
    <ActionForm
      title={t('departure.assign')}
      submit={t('departure.save')}
      disabled={guide === undefined && vehicle === undefined}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(assignDeparture, { departure: departure.id, guide: guide?.trim(), vehicle: vehicle?.trim() }),
        )
      }
    >
      <TextField
        label={t('departure.guide')}
        value={guide ?? departure.guide ?? ''}
        onChange={({ target }) => setGuide(target.value)}
        maxLength={200}
      />
      <TextField
        label={t('departure.vehicle')}
        value={vehicle ?? departure.vehicle ?? ''}
        onChange={({ target }) => setVehicle(target.value)}
        maxLength={200}
      />
    </ActionForm>
  )
}
