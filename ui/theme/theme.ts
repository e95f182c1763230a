import { type Colour, contrast, formatColour, parseColour } from './colour.ts'

/** The least contrast of a text with what is below it. */
export const readable = 4.5
export const white: Colour = { l: 1, c: 0, h: 0 }
const ink: Colour = { l: 0.25, c: 0.036, h: 212 }
const sunken: Colour = { l: 0.962, c: 0.009, h: 92 }

/** The colours a company chooses, as `#rrggbb` or `oklch(…)`. */
export type CompanyTheme = { brand?: string; action?: string }

/**
 * The CSS custom properties that recolour the whole interface, for `style` on `<html>`.
 * Every text pair comes out at 4.5:1 or better: a brand too light for text is darkened, its bright form keeps the
 * chosen hue; an action far too light for white text keeps its colour and gets ink instead. An unreadable value
 * is left out, so that the default stays.
 */
export function themeStyle({ brand, action }: CompanyTheme): Record<`--${string}`, string> {
  const chosenBrand = brand ? parseColour(brand) : undefined
  const chosenAction = action ? parseColour(action) : undefined
  return {
    ...(chosenBrand && brandProperties(chosenBrand)),
    ...(chosenAction && actionProperties(chosenAction)),
  }
}

function brandProperties(chosen: Colour): Record<`--${string}`, string> {
  const soft = tint(chosen)
  const text = darkenFor(chosen, [white, sunken, soft])
  return {
    '--color-brand': formatColour(text),
    '--color-brand-strong': formatColour(darker(text)),
    '--color-brand-soft': formatColour(soft),
    '--color-brand-bright': formatColour({ l: 0.79, c: Math.min(chosen.c * 1.25, 0.14), h: chosen.h }),
    '--color-on-brand': formatColour(white),
  }
}

function actionProperties(chosen: Colour): Record<`--${string}`, string> {
  const soft = tint(chosen)
  const darkened = darkenFor(chosen, [white, sunken, soft])
  const isStillItself = chosen.l - darkened.l <= 0.14
  const fill = isStillItself ? darkened : chosen
  return {
    '--color-action': formatColour(fill),
    '--color-action-strong': formatColour(isStillItself ? darker(fill) : lighter(fill)),
    '--color-action-soft': formatColour(soft),
    '--color-on-action': formatColour(isStillItself ? white : ink),
  }
}

function darkenFor(colour: Colour, backgrounds: Colour[]): Colour {
  let result = colour
  while (result.l > 0 && backgrounds.some((background) => contrast(result, background) < readable)) {
    result = { ...result, l: Math.max(0, result.l - 0.005) }
  }
  return result
}

function tint(colour: Colour): Colour {
  return { l: 0.955, c: Math.min(colour.c * 0.22, 0.028), h: colour.h }
}

function darker(colour: Colour): Colour {
  return { ...colour, l: Math.max(0.12, colour.l - 0.075) }
}

function lighter(colour: Colour): Colour {
  return { ...colour, l: Math.min(0.96, colour.l + 0.04) }
}
