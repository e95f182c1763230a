import type { ReactNode } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { DaysField } from './day-fields.tsx'
import { EntriesField, EntryField } from './entry-fields.tsx'
import { GroupField, VariantsField } from './group-field.tsx'
import { useLabels } from './labels.ts'
import { ListField } from './list-field.tsx'
import { LocalizedField } from './localized-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { type FieldProps, useLook } from './scene.ts'
import { type Shape, shapeOf } from './shape.ts'
import { LinesField, NumberField, TypedField } from './typed-fields.tsx'

/** One field of an entry, or a group of fields, as the schema of the entry says. */
export function Field(props: FieldProps): ReactNode {
  const shape = shapeOf(props.node)
  if (shape.is === 'fixed') return null
  return (
    <div data-field={props.path} className={isWide(shape) ? 'col-span-full min-w-0' : 'min-w-0'}>
      <FieldOf {...props} shape={shape} />
    </div>
  )
}

function FieldOf({ shape, ...props }: FieldProps & { shape: Shape }): ReactNode {
  switch (shape.is) {
    case 'text':
      return <TypedField {...props} shape={shape} />
    case 'number':
      return <NumberField {...props} shape={shape} />
    case 'lines':
      return <LinesField {...props} shape={shape} />
    case 'days':
      return <DaysField {...props} />
    case 'body':
      return <RichTextField {...props} />
    case 'flag':
      return <FlagField {...props} />
    case 'choice':
      return <ChoiceField {...props} options={shape.options} />
    case 'choices':
      return <ChoicesField {...props} options={shape.options} />
    case 'entry':
      return <EntryField {...props} of={shape.of} />
    case 'entries':
      return <EntriesField {...props} of={shape.of} />
    case 'texts':
      return <LocalizedField {...props} text={shape.text} />
    case 'group':
      return <GroupField {...props} shape={shape} />
    case 'variants':
      return <VariantsField {...props} variants={shape.variants} />
    case 'list':
      return <ListField {...props} shape={shape} />
    default:
      return null
  }
}

function isWide(shape: Shape): boolean {
  if (shape.is === 'text') return shape.isLong
  return ['choices', 'lines', 'days', 'body', 'entries', 'texts', 'group', 'list', 'variants'].includes(
    shape.is,
  )
}

function FlagField(props: FieldProps): ReactNode {
  const { label, hint, error } = useLook(props)
  return (
    <CheckboxField
      label={label}
      hint={hint}
      error={error}
      checked={(props.value ?? props.node.default ?? false) === true}
      onChange={({ target }) => props.onValue(target.checked)}
    />
  )
}

function ChoiceField({ options, ...props }: FieldProps & { options: string[] }): ReactNode {
  const { t } = useMessages()
  const labels = useLabels()
  const look = useLook(props)
  const value = props.value ?? props.node.default
  return (
    <SelectField
      {...look}
      value={typeof value === 'string' ? value : ''}
      placeholder={value === undefined || !props.isRequired ? t('entry.choose') : undefined}
      onChange={({ target }) => props.onValue(target.value || undefined)}
      options={options.map((option) => ({ value: option, label: labels.value(props.path, option) }))}
    />
  )
}

function ChoicesField({ options, ...props }: FieldProps & { options: (string | number)[] }): ReactNode {
  const labels = useLabels()
  const { label, hint, error } = useLook(props, true)
  const chosen = Array.isArray(props.value) ? (props.value as unknown[]) : []
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map((option) => (
          <CheckboxField
            key={option}
            label={labels.value(props.path, option)}
            checked={chosen.includes(option)}
            onChange={({ target }) => {
              const next = options.filter((one) => (one === option ? target.checked : chosen.includes(one)))
              props.onValue(next.length > 0 || props.isRequired ? next : undefined)
            }}
          />
        ))}
      </div>
      {hint && <p className="mt-1.5 text-ink-soft text-xs">{hint}</p>}
      <FieldError id={props.path} error={error} />
    </fieldset>
  )
}
