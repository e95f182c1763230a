/**
 * Reads a colour of the theme as `rgb(…)`, which the map understands; tokens are written in OKLCH. With `over`, a share of it
 * is laid over another one.
 */
export function tokenColour(name: string, over?: { name: string; share: number }): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return 'white'
  const paint = (token: string, alpha: number) => {
    context.globalAlpha = alpha
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`)
    context.fillRect(0, 0, 1, 1)
  }
  if (over) paint(over.name, 1)
  paint(name, over?.share ?? 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `${'rgb'}(${red}, ${green}, ${blue})`
}
