import type { Found } from './crawl.ts'
import type { ErrorList } from './error-list.ts'
import { all } from './read-page.ts'

/** Pictures say what is on them, or that nothing need be said, and keep their place free before they come. */
export function pictureErrors({ path, page }: Found, errors: ErrorList): void {
  for (const { attributes } of all(page, 'img')) {
    const { src = '', alt, width, height, srcset, sizes } = attributes
    if (alt === undefined) errors.add('shows a picture without alt', src, path)
    if (!(Number(width) > 0 && Number(height) > 0)) errors.add('shows a picture without a size', src, path)
    if (srcset?.includes('w,') && !sizes) errors.add('does not say how wide a picture is shown', src, path)
  }
}
