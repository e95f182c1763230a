import type { ReactNode } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { contrast, hexColour, parseColour } from '#ui/theme/colour.ts'
import { readable, white } from '#ui/theme/theme.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { useLook } from './scene.ts'

/** A colour: typed, or chosen from the swatch. Says what becomes of one that is too light, or cannot be read. */
export function ColourField({
  value,
  onValue,
  ...look
}: ReturnType<typeof useLook> & { value: string; onValue: (text: string) => void }): ReactNode {
  const { t } = useMessages()
  const colour = parseColour(value)
  return (
    <TextField
      {...look}
      hint={useColourHint(value) ?? look.hint}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      placeholder="#rrggbb"
      value={value}
      onChange={({ target }) => onValue(target.value)}
      after={
        <input
          type="color"
          aria-label={t('entry.choose-colour', { field: look.label })}
          // The browser's field has no empty value: white stands for none.
          value={hexColour(colour ?? white)}
          onChange={({ target }) => onValue(target.value)}
          className="size-11 cursor-pointer rounded-input bg-transparent p-1.5"
        />
      }
    />
  )
}

function useColourHint(value: string): string | undefined {
  const { t, locale } = useMessages()
  if (value === '') return undefined
  const colour = parseColour(value)
  if (!colour) return t('entry.colour-unread')
  const ratio = contrast(colour, white)
  if (ratio >= readable) return undefined
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  // Rounded down: 4.46 is not the 4.5 that is asked for.
  return t('entry.colour-light', { ratio: number.format(Math.floor(ratio * 10) / 10) })
}
