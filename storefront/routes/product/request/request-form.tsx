import { type ReactNode, useEffect, useRef } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { showError } from '../../../booking-box/booking-frame.tsx'
import { BoxFields, BoxLayout, useIsDesk } from '../../../booking-box/box-field.tsx'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { GuestFields } from './guest-fields.tsx'
import { HealthFields } from './health-fields.tsx'
import { TripFields } from './request-fields.tsx'
import { RequestSent } from './request-sent.tsx'
import { type OpenRequest, useRequest } from './use-request.ts'

type Input = { product: Product; today: Day }

/** The request form at the side of the page. */
export function RequestPanel(input: Input): ReactNode {
  const request = useRequest(input)
  return (
    <BoxLayout value="desk">
      <div className="px-6 pt-4 pb-5">
        <RequestForm request={request} />
      </div>
    </BoxLayout>
  )
}

/** The same in a sheet, on phones. */
export function RequestSheet({
  open,
  onClose,
  ...input
}: Input & { open: boolean; onClose: () => void }): ReactNode {
  const request = useRequest(input)
  const { t } = useMessages()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="bottom"
      title={t('request.title')}
      closeLabel={t('product.close')}
    >
      <RequestForm request={request} />
    </Sheet>
  )
}

function RequestForm({ request }: { request: OpenRequest }): ReactNode {
  const { t } = useMessages()
  const { form, product, sent } = request
  const { errors, isSubmitting, submitCount } = form.formState
  const isDesk = useIsDesk()
  const root = useRef<HTMLFormElement>(null)

  // After the errors of this attempt are drawn
  useEffect(() => {
    if (submitCount > 0) showError(root.current)
  }, [submitCount])

  if (sent) return <RequestSent sent={sent} />
  return (
    <form
      ref={root}
      noValidate
      className={cx('grid grid-cols-[minmax(0,1fr)]', isDesk ? 'gap-4' : 'gap-6')}
      onSubmit={(event) => {
        event.preventDefault()
        request.send()
      }}
    >
      <BoxFields>
        <TripFields request={request} />
        {product.details.kind === 'health' && <HealthFields request={request} />}
      </BoxFields>
      <GuestFields request={request} />
      {errors.root && (
        <Notice tone="danger" live>
          {errors.root.message}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          variant="action"
          size="lg"
          wide
          loading={isSubmitting}
          loadingLabel={t('members.sending')}
        >
          {t('request.send')}
        </Button>
        <p className="mt-2 text-center text-ink-soft text-sm">{t('request.no-obligation')}</p>
      </div>
    </form>
  )
}
