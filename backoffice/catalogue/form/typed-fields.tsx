import { type ReactNode, use, useState } from 'react'
import { directionOf } from '#domain/languages/locales.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { ColourField } from './colour-field.tsx'
import { SeasonDayField } from './day-fields.tsx'
import { type FieldProps, SceneContext, useLook } from './scene.ts'
import type { Shape } from './shape.ts'

type Of<Is extends Shape['is']> = FieldProps & { shape: Extract<Shape, { is: Is }> }

/** A line or a paragraph of text, an amount, a day or a time. */
export function TypedField({ shape, ...props }: Of<'text'>): ReactNode {
  if (shape.input === 'year-day' || shape.input === 'season-day') {
    return <SeasonDayField {...props} hasYear={shape.input === 'season-day'} />
  }
  return <TextOrAmount {...props} shape={shape} />
}

function TextOrAmount({ shape, ...props }: Of<'text'>): ReactNode {
  const look = useLook(props)
  const { currency } = use(SceneContext)
  const { language, onValue } = props
  const given = props.value ?? props.node.default
  const value = typeof given === 'string' ? given : ''
  const written = language && { lang: language, dir: directionOf(language) }
  const change = (text: string) => onValue(text === '' ? undefined : text)
  if (shape.isLong) {
    return (
      <TextArea
        {...look}
        {...written}
        rows={shape.most > 400 ? 5 : 2}
        maxLength={shape.most}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    )
  }
  if (shape.input === 'date') return <DayField {...look} value={value} onDay={change} />
  if (shape.input === 'colour') return <ColourField {...look} value={value} onValue={change} />
  if (shape.input === 'decimal') {
    return (
      <TextField
        {...look}
        label={currency ? `${look.label} (${currency})` : look.label}
        inputMode="decimal"
        dir="ltr"
        maxLength={14}
        autoComplete="off"
        value={value}
        onChange={({ target }) => change(target.value.replace(',', '.'))}
      />
    )
  }
  return (
    <TextField
      {...look}
      {...(shape.input === 'slug' ? { dir: 'ltr', spellCheck: false } : written)}
      type={shape.input === 'time' ? 'time' : 'text'}
      maxLength={shape.most}
      autoComplete="off"
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** A number. What is none stays as it is typed: the server says so. */
export function NumberField({ shape, ...props }: Of<'number'>): ReactNode {
  const look = useLook(props)
  /** Undefined while the field has no focus: "1." is not 1 yet. */
  const [typed, setTyped] = useState<string>()
  const value = props.value ?? props.node.default ?? ''
  return (
    <TextField
      {...look}
      inputMode={shape.isWhole ? 'numeric' : 'decimal'}
      dir="ltr"
      maxLength={20}
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        props.onValue(numberOf(target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function numberOf(text: string): unknown {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : text
}

/** A list of texts in one field: a line each, or paragraphs with an empty line between them. */
export function LinesField({ shape, hint, ...props }: Of<'lines'> & { hint?: string }): ReactNode {
  const look = useLook(props, true)
  const [typed, setTyped] = useState<string>()
  const between = shape.areParagraphs ? '\n\n' : '\n'
  const lines = Array.isArray(props.value) ? props.value.map(String) : []
  return (
    <TextArea
      {...look}
      hint={hint ?? look.hint}
      lang={props.language}
      dir={props.language && directionOf(props.language)}
      rows={shape.areParagraphs ? 8 : 3}
      value={typed ?? lines.join(between)}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = linesOf(target.value, shape.areParagraphs)
        props.onValue(next.length > 0 || props.isRequired ? next : undefined)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Returns the lines or the paragraphs of a text, without empty ones. */
export function linesOf(text: string, areParagraphs: boolean): string[] {
  return text
    .split(areParagraphs ? /\n\s*\n/ : '\n')
    .map((part) => part.trim())
    .filter(Boolean)
}
