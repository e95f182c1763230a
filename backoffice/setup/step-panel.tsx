import Circle from 'lucide-react/icons/circle'
import Check from 'lucide-react/icons/circle-check'
import Dot from 'lucide-react/icons/circle-dot'
import { type ReactNode, useId } from 'react'
import type { SetupPoint, SetupState, SetupStep } from '#domain/staff/setup.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { providerName } from '../system/health-panel.tsx'
import { CheckButton } from '../system/provider-check.tsx'
import { ClearDemo } from './clear-demo.tsx'
import { openTextOf } from './open-text.ts'
import { isSetting, screenOf } from './point-links.ts'
import { TestEmailButton } from './test-email-button.tsx'
import { useValueText } from './use-value-text.ts'

const marks: Record<SetupState, { icon: typeof Check; look: string }> = {
  done: { icon: Check, look: 'text-success' },
  open: { icon: Circle, look: 'text-warning' },
  choice: { icon: Dot, look: 'text-ink-soft' },
}

/** One step with its points: what each is now, and the way to change it. */
export function StepPanel({ step, number }: { step: SetupStep; number: number }): ReactNode {
  const { t } = useMessages()
  const id = useId()
  const open = step.points.filter(({ state }) => state === 'open').length
  return (
    <section aria-labelledby={id} id={`step-${step.name}`} className="scroll-mt-6">
      <Surface>
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id={id} className="flex min-w-0 items-baseline gap-2.5 text-base">
            <span className="text-ink-soft figures">{number}</span>
            {t(`setup.step.${step.name}`)}
          </h2>
          <Badge tone={step.isDone ? 'success' : 'warning'}>
            {step.isDone ? t('setup.done') : t('setup.open-count', { count: open })}
          </Badge>
        </div>
        <ul className="divide-y divide-line">
          {step.points.map((point) => (
            <PointRow key={point.name} point={point} step={step} />
          ))}
        </ul>
        {step.name === 'demo' && <ClearDemo isLeft={!step.isDone} />}
      </Surface>
    </section>
  )
}

function PointRow({ point, step }: { point: SetupPoint; step: SetupStep }): ReactNode {
  const { t } = useMessages()
  const valueText = useValueText()
  const { name, state } = point
  const { icon: Icon, look } = marks[state]
  const href = screenOf(name)
  const label = t(`setup.point.${name}`)
  const value = valueText(point)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2.5 text-sm first:pt-0 last:pb-0">
      <Icon aria-hidden className={cx('mt-px size-5 shrink-0', look)} />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="font-semibold">
          {label}
          <span className="sr-only">: {t(`setup.${state}`)}</span>
        </p>
        {value && <p className="text-ink-soft wrap-anywhere">{value}</p>}
        {state === 'open' && <p className="text-warning">{openTextOf(name, t)}.</p>}
        {state === 'open' && name === 'own-product' && (
          <p className="text-ink-soft">{t('setup.first-product')}</p>
        )}
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-3">
        <PointAction point={point} step={step} />
        {href && (
          <TextLink
            href={href}
            alone
            aria-label={t(isSetting(name) ? 'setup.change-named' : 'setup.see-named', { name: label })}
          >
            {t(isSetting(name) ? 'setup.change' : 'setup.see')}
          </TextLink>
        )}
      </div>
    </li>
  )
}

/** What is done in place: checks of keys, and the test email. */
function PointAction({
  point: { name, state, values },
  step,
}: {
  point: SetupPoint
  step: SetupStep
}): ReactNode {
  const { t } = useMessages()
  if (name === 'mail-server' && state === 'done')
    return <CheckButton provider="mail" name={t('system.mail')} />
  const hasServer = step.points.some((one) => one.name === 'mail-server' && one.state === 'done')
  if (name === 'mail-test' && hasServer) return <TestEmailButton />
  const [provider] = values
  if (name === 'provider-keys' && (provider === 'iyzico' || provider === 'paytr'))
    return <CheckButton provider={provider} name={providerName(provider)} />
  return undefined
}
