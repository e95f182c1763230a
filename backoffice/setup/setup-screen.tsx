import type { ReactNode } from 'react'
import { getSetup } from '#contract/staff/setup.ts'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Screen } from '../parts/screen.tsx'
import { OpenPoints } from './open-points.tsx'
import { StepPanel } from './step-panel.tsx'

/** From a demo or an empty shop to the operator's own: each step with its state, and all open points in one list. */
export default function SetupScreen(): ReactNode {
  const { t } = useMessages()
  // What colleagues, jobs and other screens change here is seen soon.
  const query = useCall(getSetup, {}, { interval: 10_000 })
  const { data: setup, error, refetch } = query
  return (
    <Screen title={t('setup.title')}>
      <StaleNotice query={query} />
      {error && !setup && <Failure error={error} onRetry={() => void refetch()} />}
      {!setup && !error && <ListSkeleton rows={8} />}
      {setup && (
        <FieldLabels>
          <p className="mb-5 max-w-prose text-ink-soft">{t('setup.intro')}</p>
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <div className="xl:order-2">
              <OpenPoints setup={setup} />
            </div>
            <div className="grid gap-5">
              {setup.steps.map((step, index) => (
                <StepPanel key={step.name} step={step} number={index + 1} />
              ))}
            </div>
          </div>
        </FieldLabels>
      )}
    </Screen>
  )
}
