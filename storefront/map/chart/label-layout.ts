/** The box of a label in pixels. */
export type LabelBox = { left: number; top: number; width: number; height: number }

/**
 * Chooses the labels that are displayed: each that overlaps none before it, nor one of the boxes that are taken.
 */
export function labelsThatFit<Id>(
  labels: readonly { id: Id; box: LabelBox }[],
  taken: readonly LabelBox[] = [],
): Set<Id> {
  const boxes = [...taken]
  const shown = new Set<Id>()
  for (const { id, box } of labels) {
    if (boxes.some((other) => overlap(box, other))) continue
    boxes.push(box)
    shown.add(id)
  }
  return shown
}

/**
 * Chooses the box of each label: the first of its boxes that is inside the map and overlaps neither a box that is taken nor
 * the labels before it. A label without such a box is missing.
 */
export function boxesThatFit<Id>(
  labels: readonly { id: Id; boxes: readonly LabelBox[] }[],
  { width, height, taken }: { width: number; height: number; taken: readonly LabelBox[] },
): Map<Id, LabelBox> {
  const chosen = new Map<Id, LabelBox>()
  for (const { id, boxes } of labels) {
    const box = boxes.find(
      (one) =>
        one.left >= 0 &&
        one.top >= 0 &&
        one.left + one.width <= width &&
        one.top + one.height <= height &&
        ![...taken, ...chosen.values()].some((other) => overlap(one, other)),
    )
    if (box) chosen.set(id, box)
  }
  return chosen
}

/** Boxes for the label of a pin, the best first: above it, beside it, below it. The space between them is in pixels. */
export function boxesAround(
  pin: LabelBox,
  { width, height }: Pick<LabelBox, 'width' | 'height'>,
  space = 4,
): LabelBox[] {
  const middle = pin.left + (pin.width - width) / 2
  const end = pin.left + pin.width
  const above = pin.top - height - space
  const below = pin.top + pin.height + space
  const places = [
    [middle, above],
    [pin.left, above],
    [end - width, above],
    [end + space, pin.top],
    [pin.left - width - space, pin.top],
    [middle, below],
    [pin.left, below],
    [end - width, below],
  ] as const
  return places.map(([left, top]) => ({ left, top, width, height }))
}

function overlap(one: LabelBox, other: LabelBox): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}
