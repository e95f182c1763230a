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

function overlap(one: LabelBox, other: LabelBox): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}
