/**
 * Which page numbers to show: the first, the last, the current one and its neighbours; `gap` where some are left out.
 * Example: `pageNumbers(5, 9)` is `[1, 'gap', 4, 5, 6, 'gap', 9]`.
 */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const wanted = new Set([1, count, current - 1, current, current + 1])
  if (current <= 3) wanted.add(2).add(3)
  if (current >= count - 2) wanted.add(count - 1).add(count - 2)
  const shown = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const step = page - (shown[index - 1] ?? page)
    if (step === 2) return [page - 1, page]
    return step > 2 ? ['gap' as const, page] : [page]
  })
}
