/** The point of a picture that every crop shows, in percent from its left and upper edge. */
export type Focus = { x: number; y: number }

type Size = { width: number; height: number }

/** The point around which pictures without one are cropped. */
export const middle: Focus = { x: 50, y: 50 }

/**
 * Returns the largest part of a picture that has the ratio of `frame`. Its point is as far from the edges of the part as from
 * those of the picture, in percent, as CSS `object-position` has it: so it is never cut off. In whole pixels; never throws.
 * Example: of 400 × 200 in a square, with the point at 100 % from the left: `{ left: 200, top: 0, width: 200, height: 200 }`.
 */
export function cropAround(
  picture: Size,
  frame: Size,
  { x, y }: Focus,
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height)
  const width = Math.max(1, Math.min(picture.width, Math.round(frame.width * scale)))
  const height = Math.max(1, Math.min(picture.height, Math.round(frame.height * scale)))
  return {
    left: Math.round(((picture.width - width) * x) / 100),
    top: Math.round(((picture.height - height) * y) / 100),
    width,
    height,
  }
}

/** Returns the point as CSS `object-position`; undefined for the middle. Example: `{ x: 30, y: 40 }` → '30% 40%'. */
export function objectPosition(focus: Focus | undefined): string | undefined {
  if (!focus || (focus.x === middle.x && focus.y === middle.y)) return undefined
  return `${focus.x}% ${focus.y}%`
}
