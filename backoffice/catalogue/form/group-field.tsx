import { type ReactNode, use, useId } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useLabels } from './labels.ts'
import { type FieldProps, SceneContext, useLook } from './scene.ts'
import { emptyValue, type Shape, shapeOf, type Variant, variantOf } from './shape.ts'

type Fields = Extract<Shape, { is: 'group' }>

/** The fields of a group in columns. `hidden` ones are elsewhere. */
export function GroupFields({
  fields,
  required,
  path,
  value,
  onValue,
  hidden = [],
}: Pick<FieldProps, 'path' | 'value' | 'onValue'> &
  Pick<Fields, 'fields' | 'required'> & { hidden?: readonly string[] }): ReactNode {
  const { Field } = use(SceneContext)
  const given = (value ?? {}) as Record<string, unknown>
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2 2xl:grid-cols-3">
      {fields
        .filter(([name]) => !hidden.includes(name))
        .map(([name, node]) => (
          <Field
            key={name}
            node={node}
            path={path ? `${path}.${name}` : name}
            value={given[name]}
            onValue={(next) => onValue(withField(given, name, next))}
            isRequired={required.includes(name)}
          />
        ))}
    </div>
  )
}

/** Returns an object with a field; without it where its value is undefined. */
export function withField(
  object: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const { [name]: _, ...others } = object
  // The order of the fields stays: a difference is displayed where the field is.
  if (value === undefined) return others
  return name in object ? { ...object, [name]: value } : { ...others, [name]: value }
}

/** A group of fields under its name. One that may be left out has a box to switch it on. */
export function GroupField({ shape, ...props }: FieldProps & { shape: Fields }): ReactNode {
  const { label, hint, error } = useLook(props)
  const id = useId()
  const { value, node, onValue, isRequired } = props
  const isOptional = !isRequired && node.default === undefined
  const isGiven = value !== undefined || !isOptional
  return (
    <fieldset aria-labelledby={id} className="min-w-0 grid grid-cols-1 gap-4 border-line border-s-2 ps-4">
      {isOptional ? (
        <CheckboxField
          label={<span id={id}>{label}</span>}
          hint={hint}
          checked={isGiven}
          onChange={({ target }) => onValue(target.checked ? emptyValue(node) : undefined)}
        />
      ) : (
        <div>
          <p id={id} className="font-semibold text-sm">
            {label}
          </p>
          {hint && <p className="mt-0.5 text-ink-soft text-xs">{hint}</p>}
        </div>
      )}
      <FieldError id={id} error={error} />
      {isGiven && (
        <GroupFields
          fields={shape.fields}
          required={shape.required}
          path={props.path}
          value={value ?? node.default}
          onValue={onValue}
          hidden={isCodeAlone(shape) ? [] : ['code']}
        />
      )}
    </fieldset>
  )
}

/** A group that is only a code names another entry. */
function isCodeAlone({ fields }: Fields): boolean {
  return fields.length === 1
}

/** A value of one of several forms: which one, and its fields. */
export function VariantsField({ variants, ...props }: FieldProps & { variants: Variant[] }): ReactNode {
  const { t } = useMessages()
  const labels = useLabels()
  const { Field } = use(SceneContext)
  const look = useLook(props)
  const { value, path, onValue, isRequired } = props
  const given = value ?? props.node.default
  const chosen = given === undefined ? undefined : variantOf(variants, given)
  const shape = chosen && shapeOf(chosen.node)
  return (
    <div className="grid grid-cols-1 gap-4 border-line border-s-2 ps-4">
      <SelectField
        {...look}
        className="sm:max-w-xs"
        value={chosen?.name ?? ''}
        placeholder={isRequired && chosen ? undefined : t('entry.none')}
        onChange={({ target }) => {
          const next = variants.find(({ name }) => name === target.value)
          onValue(next && changedTo(next, given))
        }}
        options={variants.map(({ name }) => ({ value: name, label: labels.value(path, name) }))}
      />
      {chosen && shape?.is === 'group' && (
        <GroupFields {...shape} path={path} value={given} onValue={onValue} />
      )}
      {chosen && shape?.is === 'text' && (
        <Field node={chosen.node} path={path} value={given} onValue={onValue} isRequired />
      )}
    </div>
  )
}

/** What a value becomes in another form: fields that both have stay. */
function changedTo({ node }: Variant, value: unknown): unknown {
  const empty = emptyValue(node)
  if (typeof empty !== 'object' || empty === null) return empty ?? ''
  const same = Object.entries((value ?? {}) as object).filter(
    ([name]) => node.properties?.[name] && node.properties[name].const === undefined,
  )
  return { ...empty, ...Object.fromEntries(same) }
}
