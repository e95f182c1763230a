/** Taller elements, such as a product card, remain clickable beside it. In pixels. */
const tallestControl = 72
const controls = 'a, button, input, select, textarea, label, summary'

/**
 * Marks an element with `data-makes-way` while it covers a control: checked whenever scrolling stops, and after
 * a press, which may have opened something. Returns a function that ends it.
 */
export function makeWay(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => element.toggleAttribute('data-makes-way', liesOnControl(element))
  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, 120)
  }
  const moves = ['scroll', 'resize', 'click'] as const
  for (const move of moves) addEventListener(move, lookSoon, { passive: true })
  lookSoon()
  return () => {
    clearTimeout(timer)
    for (const move of moves) removeEventListener(move, lookSoon)
  }
}

function liesOnControl(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const steps = (from: number, to: number) => [from + 1, (from + to) / 2, to - 1]
  return steps(left, right).some((x) =>
    steps(top, bottom).some((y) => {
      const beneath = document.elementsFromPoint(x, y).find((one) => !element.contains(one))
      const control = beneath?.closest(controls)
      return Boolean(control) && control!.clientHeight <= tallestControl
    }),
  )
}
