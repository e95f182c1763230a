import { lazy, type ReactNode, Suspense, use, useId } from 'react'
import { type Body, isBlock } from '#domain/content/body.ts'
import { defaultLocale } from '#domain/languages/locales.ts'
import { describedBy, FieldError } from '#ui/fields/field.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { type FieldProps, SceneContext, useLook } from './scene.ts'
import { LinesField } from './typed-fields.tsx'

const RichTextEditor = lazy(() => import('../rich-text/rich-text-editor.tsx'))

/** The text of a page or a post. A legal text has paragraphs and headings alone. */
export function RichTextField(props: FieldProps): ReactNode {
  const { hasPlainBody } = use(SceneContext)
  const value = Array.isArray(props.value) ? (props.value as Body) : []
  if (hasPlainBody && !value.some(isBlock)) {
    return <LinesField {...props} shape={{ is: 'lines', areParagraphs: true }} />
  }
  return <FormattedField {...props} value={value} />
}

function FormattedField({ value, ...props }: FieldProps & { value: Body }): ReactNode {
  const id = useId()
  const { label, hint: help, error, optionalLabel } = useLook({ ...props, value }, true)
  // The help of the field is about empty lines between paragraphs; here the toolbar says what there is.
  const hint = props.isMissing ? help : undefined
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="mb-1.5 flex justify-between gap-2 font-medium text-sm">
        {label}
        {optionalLabel && (
          <>
            {' '}
            <span className="font-normal text-ink-faint">{optionalLabel}</span>
          </>
        )}
      </p>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <RichTextEditor
          id={id}
          labelledBy={`${id}-label`}
          describedBy={describedBy(id, { hint, error })}
          isWrong={error !== undefined}
          isRequired={props.isRequired}
          language={props.language ?? defaultLocale}
          value={value}
          onValue={(next) => props.onValue(next.length > 0 || props.isRequired ? next : undefined)}
        />
      </Suspense>
      <FieldError id={id} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}
