import type { ReactNode } from 'react'
import { listResources } from '#contract/staff/resources.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../../data/calls.ts'
import { useCompanyToday } from '../../data/use-company.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useAccount } from '../../session/use-session.ts'
import { type FieldProps, useLook } from './scene.ts'
import { LinesField } from './typed-fields.tsx'

/** Shared boats, vehicles and guides, chosen by name; typed as codes by those who may not see them. */
export function ResourcesField(props: FieldProps): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  if (may('departures.view')) return <ChosenResources {...props} />
  return (
    <LinesField {...props} shape={{ is: 'lines', areParagraphs: false }} hint={t('entry.codes-by-line')} />
  )
}

function ChosenResources(props: FieldProps): ReactNode {
  const { t, locale } = useMessages()
  const { label, hint, error: problem } = useLook(props, true)
  const today = useCompanyToday()
  const { data, error, refetch } = useCall(
    listResources,
    { from: today, to: today, locale },
    { onFocus: false },
  )
  const codes = Array.isArray(props.value) ? props.value.map(String) : []
  const known = data ?? []
  const gone = codes.filter((code) => !known.some((one) => one.code === code))
  const options = [...known, ...gone.map((code) => ({ code, name: code }))]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={2} />}
      {data && options.length === 0 && (
        <p className="text-ink-soft text-sm">{t('departure.resources-missing')}</p>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map(({ code, name }) => (
          <CheckboxField
            key={code}
            label={name}
            checked={codes.includes(code)}
            onChange={({ target }) => {
              const next = target.checked ? [...codes, code] : codes.filter((one) => one !== code)
              props.onValue(next.length > 0 || props.isRequired ? next : undefined)
            }}
          />
        ))}
      </div>
      {hint && <p className="mt-1.5 text-ink-soft text-xs">{hint}</p>}
      <FieldError id={props.path} error={problem} />
    </fieldset>
  )
}
