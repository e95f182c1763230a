import { renderWithPreact } from '../../../storefront/engine/render-with-preact.ts'
import { latePage } from './page.tsx'

/** The page as the server sends it. */
export function rendered(): Promise<string> {
  return renderWithPreact(latePage({}))
}
