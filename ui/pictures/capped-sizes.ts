const dense = '(min-resolution: 2.5dppx)'

/**
 * Returns `sizes` with two thirds of the width on very dense screens. Phones draw three device pixels per CSS
 * pixel, and in photographs the third is invisible but doubles the bytes. Lengths other than px, vw and rem
 * stay. Example: `50vw` becomes `(min-resolution: 2.5dppx) 33.3vw, 50vw`.
 */
export function cappedSizes(sizes: string): string {
  const capped = sizes.split(',').map((one) => {
    const entry = one.trim()
    const smaller = entry.replace(
      /(\d+(?:\.\d+)?)(px|vw|rem)$/,
      (_, number, unit) => twoThirds(number) + unit,
    )
    return entry.startsWith('(') ? `${dense} and ${smaller}` : `${dense} ${smaller}`
  })
  return `${capped.join(', ')}, ${sizes}`
}

function twoThirds(number: string): number {
  return Math.round((Number(number) * 20) / 3) / 10
}
