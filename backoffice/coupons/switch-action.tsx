import { type ReactNode, useState } from 'react'
import { getCoupon, listCoupons, switchCoupon } from '#contract/staff/coupons.ts'
import { listVersions } from '#contract/staff/entries.ts'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'

/** Switches a coupon off, or on again. */
export function SwitchAction({ coupon }: { coupon: ListedCoupon }): ReactNode {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const move = coupon.state === 'off' ? 'switch-on' : 'switch-off'
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(`coupons.${move}`)}
      </Button>
      {isOpen && <Switching coupon={coupon} move={move} onClose={() => setOpen(false)} />}
    </>
  )
}

function Switching({
  coupon: { code, reserved },
  move: given,
  onClose,
}: {
  coupon: ListedCoupon
  move: 'switch-on' | 'switch-off'
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  // A colleague may switch it meanwhile: the dialog stays what was opened.
  const [move] = useState(given)
  const action = useAction({ onDone: onClose, refresh: [getCoupon, listCoupons, listVersions] })
  const [reason, setReason] = useState('')
  const active = move === 'switch-on'
  return (
    <ActionForm
      title={t(`coupons.${move}-of`, { code })}
      submit={t(`coupons.${move}`)}
      danger={!active}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform((options) =>
          send(switchCoupon, { code, active, reason: reason.trim() || undefined }, options),
        )
      }
    >
      <p className="text-sm">{t(`coupons.${move}-text`, { count: reserved })}</p>
      <ReasonField optional value={reason} onValue={setReason} />
    </ActionForm>
  )
}
