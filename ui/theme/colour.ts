/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Colour = { l: number; c: number; h: number }

type Triple = [number, number, number]

/**
 * Reads `#rgb`, `#rrggbb` or `oklch(49% 0.09 203)`; anything else is `undefined`.
 * Example: `parseColour('#ffffff')?.l` is 1.
 */
export function parseColour(text: string): Colour | undefined {
  const value = text.trim().toLowerCase()
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1]
  if (hex) return fromSrgb(hexChannels(hex))
  const oklch = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/.exec(value)
  if (!oklch) return undefined
  const lightness = Number(oklch[1])
  return { l: oklch[2] ? lightness / 100 : lightness, c: Number(oklch[3]), h: Number(oklch[4]) }
}

/** Writes a colour for CSS. Example: `oklch(49% 0.089 203)`. */
export function formatColour({ l, c, h }: Colour): string {
  const round = (value: number, digits: number) => Number(value.toFixed(digits))
  return `oklch(${round(l * 100, 2)}% ${round(c, 4)} ${round(h, 2)})`
}

/** Writes a colour as `#rrggbb`; one that screens of sRGB cannot show becomes the nearest by channel. */
export function hexColour(colour: Colour): string {
  const channels = toLinear(colour).map((channel) => {
    const v = Math.min(1, Math.max(0, channel))
    const coded = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** The WCAG contrast of two colours, 1–21. Example: white on black is 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Colour): number {
  const [r, g, b] = toLinear(colour).map((channel) => Math.min(1, Math.max(0, channel))) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toLinear({ l, c, h }: Colour): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function fromSrgb(channels: Triple): Colour {
  const [r, g, b] = channels.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as Triple
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const labA = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const labB = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const hue = (Math.atan2(labB, labA) * 180) / Math.PI
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(labA, labB),
    h: (hue + 360) % 360,
  }
}

function hexChannels(hex: string): Triple {
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255) as Triple
}
